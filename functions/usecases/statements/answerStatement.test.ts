import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { decideBy, type Statement } from '../../domain/production/statement.ts';
import { someTranslator } from '../production/test/workWorld.ts';
import { answerStatement } from './statements.ts';

const now = new Date('2026-11-20T12:00:00Z');
const disputed: Statement = {
  ...{ translator: 'anna', month: '2026-10', from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
  ...{ lines: 3, net: grosze(30_000), state: 'disputed', version: 2, madeAt: '2026-11-02T06:00:00.000Z' },
  ...{
    decideBy: '2026-11-09T06:00:00.000Z',
    words: [{ at: '2026-11-05T10:00:00.000Z', by: 'translator', text: 'Why?' }],
  },
};
const answer = { translator: 'anna', month: '2026-10', version: 2, text: 'Added.', staff: 'staff-1', request: 'r-1' };
const row = (table: string, Item: object) => ({ Put: { TableName: table, Item: { ...Item } } });

interface Given {
  before?: Partial<Statement>;
  correction?: number;
  version?: number;
  isGone?: boolean;
  written?: 'written' | 'changed';
}
async function answered({ before = {}, correction, version = 2, isGone = false, written = 'written' }: Given = {}) {
  const wrote: { after: Statement; items: unknown[] }[] = [];
  const mailed: string[] = [];
  const result = await answerStatement(
    {
      statements: {
        read: async (_, month) => (month === '2026-10' ? { ...disputed, ...before } : undefined),
        replace: async (_, after, items) => {
          wrote.push({ after: { ...after, version }, items: [...(items ?? [])] });
          return written;
        },
      },
      earnings: { item: ({ net, kind, by }) => row('earnings', { net, kind, by }) },
      audit: { item: ({ after, reason }, fact) => row('audit', { after, reason, fact }) },
      translators: { read: async (id) => (isGone ? undefined : someTranslator(id)) },
      outbox: { item: ({ id }) => row('work', { id }) },
      mailQueue: { send: async ({ id }) => void mailed.push(id) },
      now,
    },
    { ...answer, version, correction: correction === undefined ? undefined : grosze(correction) },
  );
  return { result, wrote, mailed };
}
const audit = (correction: number | null) =>
  row('audit', {
    ...{ after: { month: '2026-10', state: 'sent', correction }, reason: 'Added.', fact: 'statement#2026-10#2' },
  });
const mail = 'statement_answered.anna.2026-10.3';

test('a dispute is answered in one write, and the time to agree begins again', async () => {
  const { result, wrote, mailed } = await answered();
  const word = { at: now.toISOString(), by: 'staff', text: 'Added.' };
  expect(result).toMatchObject({ state: 'sent', version: 3, decideBy: decideBy(now), net: 30_000 });
  expect(wrote).toMatchObject([{ after: { words: [...disputed.words, word] }, items: { length: 2 } }]);
  expect(wrote[0]?.items).toEqual([audit(null), row('work', { id: mail })]);
  expect(mailed).toEqual([mail]);
});

test('a correction is a line of the earnings, one of nothing is none', async () => {
  const line = row('earnings', { net: -500, kind: 'correction', by: 'staff-1' });
  expect((await answered({ correction: -500 })).wrote[0]?.items).toEqual([
    audit(-500),
    row('work', { id: mail }),
    line,
  ]);
  const nothing = await answered({ correction: 0 });
  expect(nothing.wrote[0]?.items).toEqual([audit(0), row('work', { id: mail })]);
  expect(nothing.wrote[0]?.after.words.at(-1)).toMatchObject({ correction: 0 });
});

test('a translator who is gone is written to no more', async () => {
  const { wrote, mailed } = await answered({ isGone: true });
  expect([wrote[0]?.items, mailed]).toEqual([[audit(null)], []]);
});

test('what is not disputed, was changed since it was read, or is not there, is not answered', async () => {
  expect(await answered({ before: { state: 'approved' } })).toMatchObject({
    result: { refused: 'conflict' },
    wrote: [],
  });
  expect(await answered({ version: 1 })).toMatchObject({ result: { refused: 'changed_meanwhile' }, wrote: [] });
  const late = await answered({ written: 'changed' });
  expect([late.result, late.mailed]).toEqual([{ refused: 'changed_meanwhile' }, []]);
});
