import { expect, test } from 'vitest';
import { journalKey, journalPk, journalShards } from './ledgerItems.ts';

test('a fact stands in the journal of its day, in one of the day’s partitions, by its moment', () => {
  const keys = Array.from({ length: 200 }, (_, place) => ({
    id: `fact-${place}`,
    at: `2026-11-20T12:00:00.${String(place).padStart(3, '0')}Z`,
  })).map(({ id, at }) => ({ at, id, ...journalKey(id, at) }));
  const ofTheDay = journalShards.map((shard) => journalPk('2026-11-20', shard));
  expect(new Set(keys.map(({ owner_pk }) => owner_pk))).toEqual(new Set(ofTheDay));
  for (const { id, at, owner_sk } of keys) expect(owner_sk).toBe(`${at}#${id}`);
});
