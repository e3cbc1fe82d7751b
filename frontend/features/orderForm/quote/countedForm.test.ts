import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { makeWith } from '#frontend/shop/quotingHours.ts';
import { pricesWire } from '#functions/api/wire/pricesWire.ts';
import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { priceConfigurations } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { countText } from '#shared/rules/words/countText.ts';
import { countedForm } from './countedForm.ts';

makeWith({ opens: 8, closes: 20, minutes: 15 });
const configuration = priceConfigurations[0];
const prices = pricesWire(configuration);
const now = new Date('2026-11-23T09:00:00Z');
const everywhere = {
  quoted_by_person: [],
  quoted_by_person_with: { proofreading: [], verification: [], specialized: [] },
};
const covered = firstLanguages.map(({ id }) => ({ id, ...everywhere }));
const ids = firstLanguages.map(({ id }) => id);
const written = (part: Partial<OrderDraft>): OrderDraft => ({ ...emptyDraft('translation', 'en'), ...part });
const counted = (draft: OrderDraft, more: Partial<Parameters<typeof countedForm>[0]> = {}) =>
  countedForm({ draft, items: [], languages: covered, countries: [], cart: undefined, ...more }, prices, now);
const text = 'The tenant pays the rent by the tenth day of each month. '.repeat(30);

test('the price that a browser counts of a pasted text is the quotation of its order, to the grosz and the minute', () => {
  const paragraph = fc
    .array(fc.constantFrom('the', 'landlord', 'lets', 'premises', '48', 'm²', 'mieszkanie', 'wraz', 'z'), {
      minLength: 1,
      maxLength: 60,
    })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(
      fc.array(paragraph, { minLength: 1, maxLength: 12 }),
      fc.nat(6),
      fc.constantFrom(...ids),
      fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
      fc.record({
        service: fc.constantFrom('translation' as const, 'proofreading' as const),
        review: fc.constantFrom('none' as const, 'proofreading' as const, 'verification' as const),
        specialised: fc.boolean(),
        express: fc.boolean(),
      }),
      (paragraphs, again, source, targets, { service, review: second, specialised, express }) => {
        const review = service === 'proofreading' ? 'none' : second;
        const content = [...paragraphs, ...paragraphs.slice(0, again)].join('\n');
        const { words, repeatedWords: repetitions } = countText(content);
        const items = [
          {
            id: 'text',
            sourceLanguage: source,
            targetLanguages: targets,
            count: { state: 'counted' as const, words, repetitions },
          },
        ];
        const choices = { service, review, specialised, express };
        const { net, gross, delivery, differences, itemsWithoutQuotation } = quote(
          { items, ...choices },
          configuration,
          now,
        );
        const options = { proofreading: review === 'proofreading', verification: review === 'verification' };
        const draft = { content, source, targets, express, specialized: specialised, ...options };
        const { price } = counted({ ...emptyDraft(service, 'en'), ...draft });
        const isPriced = itemsWithoutQuotation.length === 0;
        expect(price !== undefined).toBe(isPriced);
        if (!isPriced) return;
        expect(price).toMatchObject({ net, gross, readyAt: delivery?.deliverAt });
        for (const option of ['proofreading', 'verification', 'specialised', 'express'] as const)
          if (differences[option]) expect(price?.differences[option], option).toBe(differences[option].difference);
      },
    ),
    { seed: 20261129, numRuns: 300 },
  );
});

test('a short text is the minimum order, which says how many words it covers', () => {
  const { price } = counted(written({ content: 'Twenty words', source: 2, targets: [1] }));
  expect([price?.gross, price?.minimumWords, price?.differences.express]).toEqual([3075, 104, 0]);
  const words = (count: number) => counted(written({ content: 'word '.repeat(count), source: 2, targets: [1] })).price;
  expect([words(104)?.gross, words(105)?.gross, words(105)?.minimumWords]).toEqual([3075, 3100, undefined]);
});

test('files that are all counted have a price; one that a person looks at, or of which only changes count, leaves none', () => {
  const draft = written({ source: 2, targets: [1] });
  const file = (state: 'counted' | 'manual' | 'counting', words: number | null) => ({
    state,
    words,
    characters: null,
    changes: null,
  });
  expect(counted(draft, { items: [file('counted', 500), file('counted', 500)] })).toMatchObject({
    price: { gross: 29_520 },
    ofFiles: true,
  });
  expect(counted(draft, { items: [file('counted', 500), file('manual', null)] }).price).toBeUndefined();
  expect(counted(draft, { items: [file('counted', 500), file('counting', null)] }).price).toBeUndefined();
  const changes = { state: 'whole', earlier_name: 'a.docx', summary: null } as const;
  expect(counted(draft, { items: [{ ...file('counted', 500), changes } as never] }).price).toBeUndefined();
});

test.each<[why: string, part: Partial<OrderDraft>]>([
  ['nothing is written', { content: ' \n' }],
  ['there are no words', { content: '– • …' }],
  ['no language is chosen', { targets: [] }],
  ['a person prices sworn work', { service: 'sworn' }],
])('no price is counted where %s', (_, part) => {
  expect(counted(written({ content: text, source: 2, targets: [1], ...part })).price).toBeUndefined();
});

test('an option that nobody is there for has no price, and shows none beside its box', () => {
  const lacking = { proofreading: [], verification: [1], specialized: [{ target_lang: 1, categories: [4] }] };
  const languages = [{ ...everywhere, id: 2, quoted_by_person_with: lacking }];
  const of = (part: Partial<OrderDraft>) =>
    counted(written({ content: text, source: 2, targets: [1], ...part }), { languages });
  const isPriced = (part: Partial<OrderDraft>) => of(part).price !== undefined;
  expect([isPriced({}), isPriced({ proofreading: true }), isPriced({ verification: true })]).toEqual([
    true,
    true,
    false,
  ]);
  const special = { specialized: true };
  expect([isPriced(special), isPriced({ ...special, category: 4 }), isPriced({ ...special, category: 3 })]).toEqual([
    ...[true, true, false],
  ]);
  const { differences } = of({ category: 3 });
  expect([differences.verification, differences.specialised]).toEqual([undefined, undefined]);
  expect(differences.proofreading).toBeGreaterThan(0);
});

test('proofreading has a price in a language that somebody proofreads', () => {
  const draft = { ...emptyDraft('proofreading', 'en'), content: text, source: 2 };
  expect(counted(draft).price?.gross).toBeGreaterThan(0);
  const languages = [{ ...everywhere, id: 2, quoted_by_person: [2] }];
  expect(counted(draft, { languages }).price).toBeUndefined();
});

test('a pair that nobody covers has no price', () => {
  const languages = [{ ...everywhere, id: 2, quoted_by_person: [7] }];
  const into = (targets: number[]) => counted(written({ content: text, source: 2, targets }), { languages }).price;
  expect([into([1]) !== undefined, into([1, 7]), into([7])]).toEqual([true, undefined, undefined]);
});

test('a quoted order knows when it would be ready with express', () => {
  const line = { source_lang: 2, target_lang: 1, words: 4000 };
  const cart = { items: [line, line] } as unknown as Parameters<typeof countedForm>[0]['cart'];
  const { expressAt } = counted(written({ content: text, specialized: true }), { cart });
  const items = ['a', 'b'].map((id) => ({
    id,
    sourceLanguage: 2,
    targetLanguages: [1],
    count: { state: 'counted' as const, words: 4000 },
  }));
  const choices = { service: 'translation', review: 'none', specialised: true, express: true } as const;
  expect(expressAt).toBe(quote({ items, ...choices }, configuration, now).delivery?.deliverAt);
});
