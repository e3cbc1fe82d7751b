import { describe, expect, it } from 'vitest';
import { someTranslator } from '../../usecases/production/test/workWorld.ts';
import { type RankFacts, rank } from './candidates.ts';
import { type CountedTranslator, noCounts } from './translator.ts';

const one = (
  id: string,
  counts: Partial<CountedTranslator['counts']> = {},
  change: object = {},
): CountedTranslator => ({
  translator: someTranslator(id, change),
  counts: { ...noCounts, ...counts },
});
const none: RankFacts = { sameCustomer: [], taken: {} };
const ranked = (people: CountedTranslator[], job: Parameters<typeof rank>[1] = {}, facts: Partial<RankFacts> = {}) =>
  rank(people, job, { ...none, ...facts });
const order = (...given: Parameters<typeof ranked>) => ranked(...given).map(({ translator }) => translator.id);
const reasons = (counts: Partial<CountedTranslator['counts']>, facts: Partial<RankFacts> = {}) =>
  ranked([one('a', { lastOfferAt: '2026-11-20', ...counts })], {}, { taken: { a: 1 }, ...facts })[0]?.reasons;

describe('who may do a job is ordered', () => {
  it('by whom its customer wants, then who worked for them, then who knows the field', () => {
    const people = ['none', 'field', 'same', 'wanted'].map((id) =>
      one(id, {}, id === 'field' ? { specialisations: [7] } : {}),
    );
    const job = { preferred: 'wanted', category: 7 };
    expect(order(people, job, { sameCustomer: ['same'] })).toEqual(['wanted', 'same', 'field', 'none']);
    expect(order(people, {}, { sameCustomer: [] })).toEqual(['field', 'none', 'same', 'wanted']);
  });

  it('by what was approved, in time and liked; who is new stands in the middle', () => {
    const good = one('good', { approved: 10, inTime: 10, ratings: 2, stars: 10 });
    const poor = one('poor', { approved: 1, returned: 9, inTime: 1, ratings: 2, stars: 2 });
    expect(order([poor, one('new'), good])).toEqual(['good', 'new', 'poor']);
    expect(ranked([one('new')])[0]?.score).toBe(2 * 5000 + 2 * 5000 + 5000 + 10_000);
    expect(ranked([good])[0]?.score).toBe(2 * 10_000 + 2 * 10_000 + 10_000 + 10_000);
    expect(ranked([poor])[0]?.score).toBe(2 * 1000 + 2 * 1000 + 2000 + 10_000);
  });

  it('by the room they have: five days of their words are full, and nothing is fuller', () => {
    const taken = { half: 5000, full: 10_000, over: 90_000 };
    const people = ['over', 'full', 'half', 'free'].map((id) => one(id, {}, { wordsPerDay: 2000 }));
    expect(ranked(people, {}, { taken }).map(({ score }) => score)).toEqual([35_000, 30_000, 25_000, 25_000]);
    expect(ranked([one('none', {}, { wordsPerDay: 0 })])[0]?.score).toBe(35_000);
  });

  it('where they are alike, by who waits longest for an offer, then by id', () => {
    const waited = [
      one('b', { lastOfferAt: '2026-11-20' }),
      one('c', { lastOfferAt: '2026-11-19' }),
      one('d'),
      one('a'),
    ];
    expect(order(waited)).toEqual(['a', 'd', 'c', 'b']);
  });
});

describe('what speaks for a translator is said', () => {
  it.each([
    [{}, []],
    [{ approved: 95, returned: 5, inTime: 94 }, ['approved']],
    [{ approved: 94, returned: 6, inTime: 95 }, ['punctual']],
    [{ approved: 1, inTime: 1 }, ['approved', 'punctual']],
    [{ ratings: 10, stars: 45 }, ['rated']],
    [{ ratings: 10, stars: 44 }, []],
  ])('of %j: %j', (counts, expected) => {
    expect(reasons(counts)).toEqual(expected);
  });

  it('that they are free, have waited, and are wanted by the customer', () => {
    expect(reasons({}, { taken: {} })).toEqual(['free']);
    expect(reasons({ lastOfferAt: undefined })).toEqual(['waiting']);
    const wanted = ranked(
      [one('a', {}, { specialisations: [7] })],
      { preferred: 'a', category: 7 },
      { sameCustomer: ['a'] },
    );
    expect(wanted[0]?.reasons).toEqual(['preferred', 'same_customer', 'specialisation', 'free', 'waiting']);
  });
});
