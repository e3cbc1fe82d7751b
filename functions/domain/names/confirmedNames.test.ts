import { expect, test } from 'vitest';
import { mostAdded } from '#shared/model/order/confirmedName.ts';
import { type AskedName, type AskedNames, type Confirmation, confirmedBy } from './confirmedNames.ts';

const now = new Date('2026-11-20T12:00:00Z');
const name = (id: string, change: Partial<AskedName> = {}): AskedName => ({
  ...{ id, kind: 'name', text: id, excerpt: `of ${id}`, count: 1, confirmed: false, ...change },
});
const asked: AskedNames = {
  ...{ orderId: 'ABCDEFGHJKMN', revision: 1, askedAt: '2026-11-19T12:00:00.000Z', until: '2026-11-21T12:00:00.000Z' },
  ...{ notListed: 0, names: [name('Anna'), name('Jan', { confirmed: true, wanted: 'John' })] },
};
const answer = (change: Partial<Confirmation>) => confirmedBy(asked, { names: [], added: [], ...change }, now);
const namesOf = (change: Partial<Confirmation>) => {
  const said = answer(change);
  return said === 'unknown' ? said : said.names;
};

test('names in the answer are confirmed, as they stand or as they are wanted; those left out are not', () => {
  expect(answer({ names: [{ id: 'Anna' }] })).toStrictEqual({
    ...{ ...asked, confirmedAt: now.toISOString(), names: [name('Anna', { confirmed: true }), name('Jan')] },
  });
  expect(namesOf({ names: [{ id: 'Anna', wanted: 'Ann' }, { id: 'Jan' }] })).toStrictEqual([
    ...[name('Anna', { confirmed: true, wanted: 'Ann' }), name('Jan', { confirmed: true })],
  ]);
  expect(namesOf({ names: [{ id: 'Anna', wanted: 'Anna' }] })).toStrictEqual([
    ...[name('Anna', { confirmed: true }), name('Jan')],
  ]);
});

test('an answer about a name that was not asked is none', () => {
  expect(answer({ names: [{ id: 'Anna' }, { id: 'Ewa' }] })).toBe('unknown');
  expect(answer({ names: [] })).not.toBe('unknown');
});

test('names that were not found are added, in the place of those added before, and not without end', () => {
  const added = (id: string, text: string, change: Partial<AskedName> = {}) =>
    name(id, { text, excerpt: text, count: 0, added: true, confirmed: true, ...change });
  const once = confirmedBy(asked, { names: [], added: [{ text: 'Ewa' }, { text: 'Ola', wanted: 'Ally' }] }, now);
  if (once === 'unknown') throw new Error('It is about what was asked.');
  expect(once.names.slice(2)).toStrictEqual([added('added-1', 'Ewa'), added('added-2', 'Ola', { wanted: 'Ally' })]);
  const again = confirmedBy(once, { names: [], added: [{ text: 'Iza' }] }, now);
  expect(again === 'unknown' ? again : again.names.slice(2)).toStrictEqual([added('added-1', 'Iza')]);
  expect(confirmedBy(once, { names: [{ id: 'added-1' }], added: [] }, now)).toBe('unknown');
  const many = Array.from({ length: mostAdded + 1 }, (_, at) => ({ text: `Name ${at}` }));
  expect(namesOf({ added: many })).toHaveLength(2 + mostAdded);
});
