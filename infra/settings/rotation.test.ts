import { expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';
import type { Resource } from '../synthesise.ts';
import { productionValues } from '../test/settingValues.ts';
import { readSettings } from './readSettings.ts';
import { rotatedKeys } from './rotation.ts';

const day = new Date('2026-11-23T09:00:00Z');

test('a rotation adds a key to those there are, also twice a day', () => {
  const once = rotatedKeys({ brand: 'verso' }, day);
  expect(once).toEqual({ brand: 'verso', signingKeys: ['first', 'key20261123'] });
  expect(rotatedKeys(once, day).signingKeys).toEqual(['first', 'key20261123', 'key20261123b']);
  expect(readSettings('production', { ...productionValues, ...rotatedKeys(once, day) }).signingKeys).toHaveLength(3);
});

test('after it both keys are kept, the new one alone signs, and the public part of both is read', () => {
  const settings = readSettings('production', { ...productionValues, ...rotatedKeys({}, day) });
  const templates: { Resources: Record<string, Resource> }[] = buildApp(settings, { validate: false })
    .synth()
    .stacks.map(({ template }) => template);
  const all = templates.flatMap(({ Resources }) => Object.entries(Resources));
  const keys = all.filter(([, { Type }]) => Type === 'AWS::KMS::Key');
  expect(keys.map(([id]) => id)).toEqual([
    expect.stringMatching(/^SigningKeyFirst/),
    expect.stringMatching(/^SigningKeyKey20261123/),
  ]);
  for (const [, key] of keys)
    expect(key).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' },
    });
  const statements = all.flatMap(([id, { Type, Properties }]) =>
    Type === 'AWS::IAM::Policy'
      ? (Properties.PolicyDocument as { Statement: { Action: unknown; Resource: unknown }[] }).Statement.map((one) => ({
          ...one,
          id,
        }))
      : [],
  );
  const granted = (action: string) => statements.filter(({ Action }) => Action === action);
  expect(granted('kms:Sign').map(({ id }) => id)).toEqual([expect.stringMatching(/^certificatesRole/)]);
  expect(JSON.stringify(granted('kms:Sign')[0]?.Resource)).toMatch(/SigningKeyKey20261123/);
  expect(JSON.stringify(granted('kms:Sign')[0]?.Resource)).not.toMatch(/SigningKeyFirst/);
  const read = JSON.stringify(granted('kms:GetPublicKey')[0]?.Resource);
  for (const name of ['SigningKeyFirst', 'SigningKeyKey20261123']) expect(read).toContain(name);
});
