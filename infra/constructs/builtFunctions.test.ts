import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtFunctions, noteBuilt } from './builtFunctions.ts';

test('what was built is deployed for its stage and its settings alone, and whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'settings.json');
  const cart = join(folder, '.bundles/cart');
  mkdirSync(cart, { recursive: true });
  writeFileSync(file, '{"region":"eu-central-1"}');
  writeFileSync(join(cart, 'index.mjs'), '');
  const production = { stage: 'production', file };
  expect(() => builtFunctions(production, folder)).toThrow('deploy:build comes first');
  noteBuilt(production, new Map([['cart', cart]]), folder);
  expect(builtFunctions(production, folder)).toEqual(new Map([['cart', cart]]));
  expect(() => builtFunctions({ ...production, stage: 'staging' }, folder)).toThrow('for the stage production');
  writeFileSync(file, '{"region":"eu-west-1"}');
  expect(() => builtFunctions(production, folder)).toThrow('build it again');
  writeFileSync(file, '{"region":"eu-central-1"}');
  rmSync(join(cart, 'index.mjs'));
  expect(() => builtFunctions(production, folder)).toThrow('The bundle of cart is not there');
});
