import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { someTranslator } from '../../usecases/production/test/workWorld.ts';
import { listedTranslator } from './listedTranslator.ts';
import { type Earning, statementOf } from './statement.ts';
import { someJob } from './test/someJob.ts';
import { nextRound } from './workProgress.ts';

const now = new Date('2026-12-01T06:00:00.000Z');
const [from, to] = ['2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'];
const earning = (at: string, net: number): Earning => ({
  ...{ translator: 'anna', fact: at, kind: 'earning', net: grosze(net), at },
});
const made = (...earnings: Earning[]) => statementOf(earnings, { translator: 'anna', month: '2026-11', from, to, now });

test('a statement has what was earned from its first moment on and before its end, deductions too', () => {
  const statement = made(
    earning('2026-10-31T22:59:59.999Z', 1),
    earning(from, 1000),
    earning('2026-11-30T22:59:59.999Z', -300),
    earning(to, 5),
  );
  expect(statement).toEqual({
    ...{ translator: 'anna', month: '2026-11', from, to, lines: 2, net: 700, state: 'sent', version: 1, words: [] },
    ...{ madeAt: now.toISOString(), decideBy: '2026-12-08T06:00:00.000Z' },
  });
});

test('a month in which nothing was earned has no statement', () => {
  expect(made()).toBeUndefined();
  expect(made(earning(to, 5))).toBeUndefined();
});

test('a correction goes back to its translator for half a working day, as the next round without pay', () => {
  const pay = { rate: 12_000, unit: 'word', quantity: 100, net: grosze(1200) } as const;
  const before = someJob({ approvedAt: from, deliveredAt: from, pay, assignee: 'anna', load: { '2026-11-20': 100 } });
  const next = nextRound(before, new Date('2026-11-23T08:00:00.000Z'));
  expect(next).toMatchObject({ state: 'returned', round: 2, load: {}, assignee: 'anna' });
  expect(next.dueAt).toBe('2026-11-23T12:00:00.000Z');
  for (const gone of ['pay', 'approvedAt', 'deliveredAt', 'fault']) expect(next).not.toHaveProperty(gone);
});

test('the public list shows the fields of a translator where they agreed to it, and known ones alone', () => {
  const profile = { translator: 'anna', name: 'Demo translator', showsFields: true, textVersion: '1', at: from };
  const pair = { sourceLanguage: 1, targetLanguage: 2, steps: [], sworn: true };
  const translator = someTranslator('anna', { specialisations: [1, 999], pairs: [pair] });
  const listed = listedTranslator(profile, translator, 'en');
  expect(listed.pairs).toEqual([
    { source: { id: 1, name: 'Polish' }, target: { id: 2, name: 'English' }, sworn: true },
  ]);
  expect(listed.fields.map(({ id }) => id)).toEqual([1]);
  expect(listedTranslator({ ...profile, showsFields: false }, translator, 'en').fields).toEqual([]);
});
