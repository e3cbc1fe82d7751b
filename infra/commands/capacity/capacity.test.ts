import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { quotas } from '../deployCheck/quotas.ts';
import { capacityTable, components, loadOf, over } from './capacity.ts';

test('at a hundred orders a second nothing is over half of its limit but quotas that AWS raises and deploy:check asks for', async () => {
  const rows = loadOf(components, [1, 10, 100]);
  for (const rate of [1, 10, 100]) expect(over(rows, rate)).toEqual([]);
  expect(over(rows, 10, true)).toEqual(['SES, mails']);
  const sources = ['findings', 'mail'].map((name) => new URL(`../deployCheck/${name}.ts`, import.meta.url));
  const findings = (await Promise.all(sources.map((one) => readFile(one, 'utf8')))).join();
  for (const { quota } of components) {
    if (quota === undefined) continue;
    const code = /L-[0-9A-F]{8}/.exec(quota)?.[0];
    const isAsked =
      quotas.some((one) => one.code === code) || findings.includes(quota.replace(/ \(.*/, '')) || /SES/.test(quota);
    expect(isAsked, quota).toBe(true);
  }
  expect(findings).toContain('mails a second');
});

test('the plan on the wall has the table as it is worked out', async () => {
  const doc = await readFile(new URL('../../../shared/docs/capacity.md', import.meta.url), 'utf8');
  const lines = doc.split('\n').filter((line) => line.startsWith('|'));
  expect(lines).toEqual(capacityTable());
});

test('a component is over at more than half, and half is where its use meets it', () => {
  const one = { name: 'a', use: (orders: number) => 3 * orders, limit: 60, unit: '', source: '', beyond: '' };
  const rows = loadOf([one], [10, 11]);
  expect([over(rows, 10), over(rows, 11)]).toEqual([[], ['a']]);
  expect(rows[0]?.half).toBe(10);
  expect(loadOf([{ ...one, use: () => 60 }], [1])[0]?.half).toBeUndefined();
  expect(over(loadOf([{ ...one, quota: 'b' }], [11]), 11)).toEqual([]);
  expect(over(loadOf([{ ...one, quota: 'b' }], [11]), 11, true)).toEqual(['a']);
  const paced = { ...one, isPaced: true };
  expect([over(loadOf([paced], [20]), 20), over(loadOf([paced], [21]), 21)]).toEqual([[], ['a']]);
});
