import { afterEach, expect, test } from 'vitest';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import type { JobStep } from '#shared/model/work/job.ts';
import { quoteInputOf } from '../cart/quoteInputOf.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { quote } from '../pricing/quote.ts';
import type { Translator } from '../production/translator.ts';
import { coverageOf, isCovered, knowCoverage, lackingOptions, quotedByPerson } from './coverage.ts';

afterEach(() => knowCoverage(undefined));

type Change = Partial<Pick<Translator, 'state' | 'specialisations' | 'countryId'>> & {
  sworn?: boolean;
  target?: number;
};
const someone = (id: string, steps: JobStep[], { sworn = false, target = 2, ...change }: Change = {}): Translator => ({
  ...{
    id,
    state: 'active',
    email: `${id}@example.com`,
    locale: 'pl',
    name: id,
    timeZone: 'Europe/Warsaw',
    countryId: 616,
  },
  ...{ specialisations: [], wordsPerDay: 2000, week: [], daysOff: [], rates: [], revision: 1 },
  pairs: [{ sourceLanguage: 1, targetLanguage: target, steps, sworn }],
  ...change,
});
const plain = { service: 'translation', review: 'none', specialised: false } as const;
const proofread = { ...plain, review: 'proofreading' } as const;

function know(people: readonly Translator[], house: { rule: 'every' | 'listed'; pairs: string[] } = nobody): void {
  knowCoverage({ translators: { houseCoversEvery: false, pairs: coverageOf(people) }, house });
}
const nobody = { rule: 'listed' as const, pairs: [] };

test('before anybody has looked every pair is covered, as in test mode', () => {
  expect(isCovered(plain, 1, 2)).toBe(true);
});

test('a pair is covered by a translator who takes orders, in that direction and for that step', () => {
  know([someone('anna', ['translation']), someone('away', ['translation'], { state: 'paused', target: 3 })]);
  expect([isCovered(plain, 1, 2), isCovered(plain, 2, 1), isCovered(plain, 1, 3)]).toEqual([true, false, false]);
  know([someone('reviser', ['proofreading', 'verification'])]);
  expect(isCovered(plain, 1, 2)).toBe(false);
});

test('nobody covers a pair who is not known to live in the EEA', () => {
  know([
    someone('uk', ['translation'], { countryId: 826 }),
    someone('norway', ['translation'], { countryId: 578, target: 3 }),
  ]);
  expect([isCovered(plain, 1, 2), isCovered(plain, 1, 3)]).toEqual([false, true]);
});

test('a second pass is covered where somebody else than the translator does it', () => {
  know([someone('anna', ['translation', 'proofreading'])]);
  expect([isCovered(plain, 1, 2), isCovered(proofread, 1, 2)]).toEqual([true, false]);
  know([someone('anna', ['translation', 'proofreading']), someone('ben', ['translation'])]);
  expect(isCovered(proofread, 1, 2)).toBe(true);
});

test('a specialist is somebody of the field, a sworn one has the stamp', () => {
  const asked = { ...plain, specialised: true, category: 4 };
  know([someone('anna', ['translation'], { specialisations: [3] })]);
  expect([isCovered({ ...asked, category: 3 }, 1, 2), isCovered(asked, 1, 2)]).toEqual([true, false]);
  expect(isCovered({ ...plain, specialised: true }, 1, 2)).toBe(true);
  expect(isCovered({ ...plain, service: 'sworn' }, 1, 2)).toBe(false);
  know([someone('ewa', ['translation', 'certification'], { sworn: true })]);
  expect(isCovered({ ...plain, service: 'sworn' }, 1, 2)).toBe(true);
});

test('texts are proofread by who does it in their language', () => {
  const asked = { ...plain, service: 'proofreading' } as const;
  know([someone('anna', ['translation'])]);
  expect([isCovered(asked, 1, 1), quotedByPerson(1, [2, 3])]).toEqual([false, [1, 3]]);
  know([someone('anna', ['proofreading'], { target: 1 })]);
  expect([isCovered(asked, 1, 1), quotedByPerson(1, [2])]).toEqual([true, [2]]);
});

test('of a pair that a translator covers it is told which second passes and fields nobody is there for', () => {
  know([someone('anna', ['translation', 'proofreading'], { specialisations: [3] }), someone('ben', ['translation'])]);
  expect(lackingOptions(1, [2, 3])).toEqual({
    ...{ proofreading: [], verification: [2], specialised: [{ target: 2, categories: [3] }] },
  });
  know([someone('anna', ['translation'])], { rule: 'listed', pairs: ['1-2'] });
  expect(lackingOptions(1, [2, 3])).toEqual({ proofreading: [], verification: [], specialised: [] });
  know([someone('anna', ['proofreading'], { target: 1 })]);
  expect(lackingOptions(1, [2])).toEqual({
    ...{ proofreading: [], verification: [], specialised: [{ target: 1, categories: [] }] },
  });
});

test('the house covers the pairs it lists, or every pair but those, with all that may be asked of them', () => {
  const asked = { ...proofread, specialised: true, category: 4 };
  know([], { rule: 'listed', pairs: ['1-2'] });
  expect([isCovered(asked, 1, 2), isCovered(plain, 1, 3)]).toEqual([true, false]);
  know([], { rule: 'every', pairs: ['1-3'] });
  expect([isCovered(asked, 1, 2), isCovered(plain, 1, 3)]).toEqual([true, false]);
  know([someone('anna', ['translation'], { target: 3 })], { rule: 'every', pairs: ['1-3'] });
  expect(isCovered(plain, 1, 3)).toBe(true);
});

test('a text into a pair that nobody covers has no price and no hours; one target of several is enough', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const { form } = startedCart(now);
  if (!form) throw new Error('A cart without a form.');
  const quoted = (targetLanguages: number[]) =>
    quote(quoteInputOf({ ...form, targetLanguages }, []), currentPriceConfiguration(now), now);
  know([someone('anna', ['translation'])]);
  expect(quoted([2]).delivery).toBeDefined();
  for (const targets of [[3], [2, 3]])
    expect(quoted(targets)).toMatchObject({
      itemsWithoutQuotation: [{ itemId: 'text', reason: 'not_covered' }],
      lines: [],
      delivery: undefined,
    });
});
