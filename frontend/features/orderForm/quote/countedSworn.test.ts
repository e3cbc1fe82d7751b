import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { makeWith } from '#frontend/shop/quotingHours.ts';
import { pricesWire } from '#functions/api/wire/pricesWire.ts';
import type { CartForm } from '#functions/domain/cart/cartContents.ts';
import { parcelOf } from '#functions/domain/cart/quoteInputOf.ts';
import { countries } from '#functions/domain/catalogue/countries.ts';
import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { swornEstimateOf } from '#functions/domain/pricing/swornEstimate.ts';
import { v202611 } from '#functions/domain/pricing/versions/v2026-11.ts';
import { v20261122 } from '#functions/domain/pricing/versions/v2026-11-22.ts';
import { proposal } from '#functions/domain/quotes/proposal.ts';
import { sentFile } from '#functions/usecases/test/sentFile.ts';
import { sumGrosze } from '#shared/model/money/grosze.ts';
import { addWorkingMinutes } from '#shared/rules/delivery/workingCalendar.ts';
import { swornSum } from '#shared/rules/pricing/swornEstimate.ts';
import { countedSworn } from './countedSworn.ts';

makeWith({ opens: 8, closes: 20, minutes: 15 });
const now = new Date('2026-11-23T09:00:00Z');
const quoted = new Date('2026-11-23T09:15:00Z');
const ids = firstLanguages.map(({ id }) => id);
const european = countries.map(({ id }) => ({ id, europe: id % 2 === 0 }));
type Items = Parameters<typeof countedSworn>[0]['items'];
const counted = (part: Partial<OrderDraft>, items: Items = [], list = v20261122) =>
  countedSworn({ draft: { ...emptyDraft('sworn', 'en'), ...part }, items, countries: european }, pricesWire(list), now);
const file = (words: number, characters: number) => ({ state: 'counted' as const, words, characters });

test('what a browser says of sworn files is the estimate of the service, and its upper end what the quote starts from', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(v202611, v20261122),
      fc.array(
        fc.record({ words: fc.integer({ min: 1, max: 9000 }), characters: fc.integer({ min: 1, max: 99_000 }) }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      fc.constantFrom(...ids),
      fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(null, 0 as const, 1 as const, 2 as const, 3 as const, 4 as const),
      fc.record({ express: fc.boolean(), specialised: fc.boolean(), copies: fc.nat(5) }),
      (list, sizes, source, targets, method, { express, specialised, copies: wanted }) => {
        const copies = method === 0 ? 0 : wanted;
        const form: CartForm = {
          ...{ service: 'sworn', sourceLanguage: source, targetLanguages: targets, email: 'buyer@example.com' },
          ...{ textWords: 0, textRepetitions: 0, textCharacters: 0, specialised, review: 'none', express, copies },
        };
        const files = sizes.map(({ words, characters: charactersWithSpaces }, index) =>
          sentFile(now, {
            ...{ hash: `file${index}`, words, charactersWithSpaces, state: 'counted' },
            ...{ sourceLanguage: source, targetLanguages: targets },
          }),
        );
        const draft = { source, targets, express, specialized: specialised, copies: wanted, shipmentMethod: method };
        const said = counted(
          draft,
          sizes.map((size) => file(size.words, size.characters)),
          list,
        );
        const estimate = swornEstimateOf(form, files, list);
        expect(said?.pages).toEqual(estimate?.pages);
        if (!estimate || !said) return;
        const sending = method === null ? undefined : { method, parcel: parcelOf(form) };
        expect(said).toMatchObject(swornSum(estimate, sending, list));
        const { lines, minutes } = proposal(form, files, list);
        expect(estimate.net.to).toBe(Math.max(list.minimumNet, sumGrosze(lines.map(({ net }) => net))));
        expect(said.readyAt).toBe(addWorkingMinutes(quoted, minutes).toISOString());
      },
    ),
    { seed: 20261129, numRuns: 200 },
  );
});

test('a pasted text is counted by its characters with spaces, and says whether sending is in the price', () => {
  const content = 'x'.repeat(562).concat(' ', 'y'.repeat(562));
  const one = { content, source: 1, targets: [2] };
  expect(counted(one)).toMatchObject({
    pages: { from: 1, to: 2 },
    gross: { from: 6765, to: 13_530 },
    sending: undefined,
  });
  expect(counted({ ...one, shipmentMethod: 0 })).toMatchObject({ gross: { to: 13_530 }, sending: 'file' });
  expect([counted(one)?.hasWishes, counted({ ...one, verification: true })?.hasWishes]).toEqual([false, true]);
  const abroad = { ...one, shipmentMethod: 4, shippingCountry: european.find(({ europe }) => europe)?.id ?? 0 };
  expect(counted(abroad)).toMatchObject({ net: { to: 14_000 }, sending: 'paper' });
  expect(counted({ ...abroad, shippingCountry: european.find(({ europe }) => !europe)?.id ?? 0 })?.net.to).toBe(14_500);
});

test.each<[string, Partial<OrderDraft>, Items]>([
  ['nothing is there', {}, []],
  ['a file is a scan', {}, [file(100, 700), { state: 'manual', words: null, characters: null }]],
  ['a file is still being counted', {}, [{ state: 'counting', words: null, characters: null }]],
  ['a file has no characters', {}, [file(100, 0)]],
  ['no language is chosen', { targets: [] }, [file(100, 700)]],
  ['a language has no price', { targets: [9999] }, [file(100, 700)]],
])('nothing is said where %s: a part would look like the whole', (_, part, items) => {
  expect(counted({ source: 1, targets: [2], ...part }, items)).toBeUndefined();
});
