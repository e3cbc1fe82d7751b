import { describe, expect, it } from 'vitest';
import { buildApp } from '../../buildApp.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { tableNames } from '../../settings/tables.ts';
import type { Template } from '../../synthesise.ts';
import { productionValues } from '../settingValues.ts';
import { type Account, makeStack } from '../stackModel.ts';
import { added } from './otherwise.ts';
import { templates } from './production.ts';

/** As a deploy synthesises it that finds neither tables nor user pool. */
const first = buildApp(readSettings('production', { ...productionValues, ...added }), {
  validate: false,
  unprotected: new Set([...tableNames, 'pool']),
}).synth();

const left = (account: Account) => [...account.keys()];

describe('a first deploy', () => {
  it('may fail at each resource of each stack, leaves nothing behind, and is run again', () => {
    let failures = 0;
    for (const { id, template } of first.stacks) {
      for (const failing of Object.keys((template as Template).Resources)) {
        const account: Account = new Map();
        expect(makeStack(account, template, id, failing), `${id}/${failing}`).toBe('ROLLBACK_COMPLETE');
        expect(left(account), `${id}/${failing}`).toEqual([]);
        failures += 1;
      }
      const account: Account = new Map();
      expect(makeStack(account, template, id)).toBe('CREATE_COMPLETE');
      expect(account.size).toBe(Object.keys((template as Template).Resources).length);
    }
    expect(failures).toBeGreaterThan(500);
  });

  it('would leave what is retained or protected from its making on', () => {
    const table = { Type: 'AWS::DynamoDB::Table', Properties: {} };
    const later = { Type: 'AWS::SNS::Topic', Properties: {}, DependsOn: ['Table'] };
    const made = (change: object) => {
      const account: Account = new Map();
      const Resources = { Later: later, Table: { ...table, ...change } };
      return [makeStack(account, { Resources }, 'data', 'Later'), account.size];
    };
    expect(made({})).toEqual(['ROLLBACK_COMPLETE', 0]);
    expect(made({ DeletionPolicy: 'RetainExceptOnCreate' })).toEqual(['ROLLBACK_COMPLETE', 0]);
    expect(made({ DeletionPolicy: 'Retain' })).toEqual(['ROLLBACK_COMPLETE', 1]);
    const Properties = { DeletionProtectionEnabled: true };
    expect(made({ DeletionPolicy: 'RetainExceptOnCreate', Properties })).toEqual(['ROLLBACK_FAILED', 1]);
  });

  it('would leave a bucket in which GuardDuty has tried its role, so its plan is made when nothing else can fail', () => {
    const bucket = { Type: 'AWS::S3::Bucket', Properties: {} };
    const later = { Type: 'AWS::SNS::Topic', Properties: {}, DependsOn: ['Plan'] };
    const ProtectedResource = { S3Bucket: { BucketName: { Ref: 'Bucket' } } };
    const plan = { Type: 'AWS::GuardDuty::MalwareProtectionPlan', Properties: { ProtectedResource } };
    const account: Account = new Map();
    const Resources = { Later: later, Bucket: bucket, Plan: plan };
    expect(makeStack(account, { Resources }, 'data', 'Later')).toBe('ROLLBACK_FAILED');
    expect(left(account)).toEqual(['data/Bucket#0']);
    const data = first.stacks.find(({ id }) => id === 'Data')?.template as Template;
    const [made = ''] = Object.keys(data.Resources).filter(
      (id) => data.Resources[id]?.Type === 'AWS::GuardDuty::MalwareProtectionPlan',
    );
    const others = Object.keys(data.Resources).filter((id) => id !== made);
    expect([...(data.Resources[made]?.DependsOn ?? [])].toSorted()).toEqual(others.toSorted());
  });

  it('differs from every later one by the protection of tables and user pool alone', () => {
    const protectedBy = { Data: 'DeletionProtectionEnabled', Identity: 'DeletionProtection' } as const;
    for (const [stack, property] of Object.entries(protectedBy)) {
      const firstTime = first.stacks.find(({ id }) => id === stack)?.template as Template;
      const changed = Object.entries(templates[stack]?.Resources ?? {}).filter(
        ([id, { Properties }]) =>
          Properties?.[property] !== undefined &&
          Properties[property] !== firstTime.Resources[id]?.Properties?.[property],
      );
      expect(changed.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(
        changed.map(() => 'RetainExceptOnCreate'),
      );
      expect(changed).toHaveLength(stack === 'Data' ? tableNames.length : 1);
    }
  });
});
