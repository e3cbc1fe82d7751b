import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { countedText } from '#frontend/shop/prices/countedPrice.ts';
import { part, priceTerms } from '#frontend/shop/prices/estimates.ts';
import type { Prices } from '#frontend/shop/prices/priceFigures.ts';
import { quoteDue } from '#frontend/shop/quoteDue.ts';
import { quoteMinutes } from '#frontend/shop/quotingHours.ts';
import { grosze } from '#shared/model/money/amounts.ts';
import { addWorkingMinutes } from '#shared/rules/delivery/workingCalendar.ts';
import type { ShippingTerms } from '#shared/rules/pricing/parcel.ts';
import { type SwornTerms, swornEstimate, swornSum } from '#shared/rules/pricing/swornEstimate.ts';
import { workingMinutes } from '#shared/rules/pricing/workingMinutes.ts';
import { electronicCopy, hasCopies } from '../submitGap.ts';
import type { UploadItem } from '../uploads/UploadItem.ts';

export interface SwornToCount {
  draft: OrderDraft;
  items: readonly Pick<UploadItem, 'state' | 'words' | 'characters'>[];
  /** Countries that mail within Europe goes to. */
  countries: readonly { id: number; europe: boolean }[];
}

/** What sworn work will probably cost, in grosze; `to` is what its quote starts from. */
export interface CountedSworn {
  pages: { from: number; to: number };
  charactersPerPage: number;
  net: { from: number; to: number };
  /** With Polish VAT. */
  gross: { from: number; to: number };
  /** When it would be ready if it were paid for as soon as its quote is there, as ISO 8601. */
  readyAt: string;
  /** Whether it costs something to send, is a file, or nothing was chosen yet. */
  sending: 'paper' | 'file' | undefined;
  /** Whether something was asked for that only a person prices. */
  hasWishes: boolean;
}

/** By the rules of the service's own estimate; undefined where something has not been counted, or has no price. */
export function countedSworn(form: SwornToCount, prices: Prices, now: Date): CountedSworn | undefined {
  const { draft, items, countries } = form;
  const { source, express, shipmentMethod: method, shippingCountry } = draft;
  if (source === null || draft.earlier !== null) return undefined;
  const texts = items.length > 0 ? countedFiles(items) : countedText(draft.content);
  const targets = [...new Set(draft.targets)];
  const works = texts?.flatMap(({ characters }) =>
    targets.map((targetLanguage) => ({ sourceLanguage: source, targetLanguage, characters })),
  );
  const terms = swornTerms(prices);
  const extraCopies = hasCopies(draft) ? (draft.copies ?? 0) : 0;
  const estimate = works && swornEstimate(works, { express, extraCopies }, terms);
  if (!estimate || !texts) return undefined;
  const inEurope = countries.some(({ id, europe }) => id === shippingCountry && europe);
  const sending = method === null ? undefined : { method, parcel: { copies: 1 + extraCopies, inEurope } };
  const words = texts.reduce((sum, text) => sum + text.words, 0);
  const review = draft.proofreading ? 'proofreading' : draft.verification ? 'verification' : 'none';
  const work = { service: 'sworn', review, specialised: draft.specialized, express } as const;
  const minutes = workingMinutes({ ...work, wordsByPair: [words] }, terms.delivery);
  return {
    pages: estimate.pages,
    charactersPerPage: terms.sworn.charactersPerPage,
    ...swornSum(estimate, sending, terms),
    readyAt: addWorkingMinutes(quotedAt(now), minutes).toISOString(),
    sending: method === null ? undefined : method === electronicCopy ? 'file' : 'paper',
    hasWishes: review !== 'none' || draft.specialized,
  };
}

/** By when its quote is there. */
const quotedAt = (now: Date): Date => quoteDue(now) ?? new Date(now.getTime() + quoteMinutes() * 60_000);

function countedFiles(items: SwornToCount['items']): { words: number; characters: number }[] | undefined {
  const texts = items.flatMap(({ state, words, characters }) =>
    state === 'counted' && words && characters ? [{ words, characters }] : [],
  );
  return texts.length === items.length ? texts : undefined;
}

/** The prices of `GET /api/prices` as the rule of sworn estimates takes them. */
function swornTerms(
  prices: Prices,
): SwornTerms & ShippingTerms & Pick<ReturnType<typeof priceTerms>, 'vatRate' | 'delivery'> {
  const { sworn, sworn_pages: pages } = prices;
  const of = <Price>(pick: (method: (typeof sworn.sending)[number]) => Price | undefined): Record<string, Price> =>
    Object.fromEntries(
      sworn.sending.flatMap((method) => {
        const price = pick(method);
        return price === undefined ? [] : [[String(method.method), price]];
      }),
    );
  return {
    ...priceTerms(prices),
    version: prices.version,
    sworn: {
      charactersPerPage: prices.sworn_page_characters,
      pageRates: pages.map(({ price }) => grosze(price.amount)),
      expansionPart: part(sworn.expansion_percent),
      certifiedCopyPerPage: grosze(sworn.copy_page.amount),
      expressPart: part(sworn.express_percent),
    },
    shipping: of(({ price }) => grosze(price.amount)),
    shippingAbove: of(({ above }) => (above ? { grams: above.grams, net: grosze(above.price.amount) } : undefined)),
    shippingInEurope: of(({ in_europe: price }) => (price ? grosze(price.amount) : undefined)),
    paper: { sheetGrams: sworn.sheet_grams, envelopeGrams: sworn.envelope_grams },
  };
}
