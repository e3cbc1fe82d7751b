import { grosze } from '#shared/model/money/amounts.ts';
import type { Review } from '#shared/model/order/service.ts';
import { addWorkingMinutes } from '#shared/rules/delivery/workingCalendar.ts';
import { estimateTexts } from '#shared/rules/pricing/estimate.ts';
import { workingMinutes } from '#shared/rules/pricing/workingMinutes.ts';
import { contentLimit } from '#shared/rules/words/contentLimit.ts';
import { countText } from '#shared/rules/words/countText.ts';
import { NoSegmenterError } from '#shared/rules/words/WordCounter.ts';
import { priceTerms } from './estimates.ts';
import type { Prices } from './priceFigures.ts';

/** Texts to be translated or proofread, as far as the browser has counted them. */
export interface CountedWork {
  /** Translation, where it is left out. */
  service?: 'translation' | 'proofreading';
  review?: Review;
  specialised?: boolean;
  source: number;
  targets: readonly number[];
  texts: readonly { words: number; repetitions?: number | undefined }[];
  express: boolean;
}

export interface CountedPrice {
  /** In grosze; `gross` is with Polish VAT. */
  net: number;
  gross: number;
  /** When the work would be ready if it were paid for now, as ISO 8601. */
  readyAt: string;
  /** The same if it were express. */
  expressAt: string;
  /** What each option adds to the price, in grosze, whether it is chosen or not. */
  differences: Record<'proofreading' | 'verification' | 'specialised' | 'express', number>;
  /** How many words the minimum order covers, where the price is that of the minimum order. */
  minimumWords: number | undefined;
}

const plain = { service: 'translation', review: 'none', specialised: false } as const;

/**
 * The price of work by the server's own rules (`shared/rules/pricing`), at the price list in force: of a pasted text
 * the very price that the service would quote to a customer in Poland. Undefined where there is nothing to count, and where
 * the price list has no price.
 */
export function countedPrice(work: CountedWork, prices: Prices, now: Date): CountedPrice | undefined {
  const terms = priceTerms(prices);
  const of = (change: Partial<CountedWork>) => estimateTexts({ ...plain, ...work, ...change }, terms);
  const gross = (change: Partial<CountedWork>) => of(change)?.gross ?? 0;
  const adds = (option: Partial<CountedWork>, without: Partial<CountedWork>) => gross(option) - gross(without);
  const [priced, hurried] = [of({}), of({ express: true })];
  if (!priced || !hurried) return undefined;
  return {
    net: priced.net,
    gross: priced.gross,
    readyAt: readyAfter(priced.minutes, now),
    expressAt: readyAfter(hurried.minutes, now),
    differences: {
      proofreading: adds({ review: 'proofreading' }, { review: 'none' }),
      verification: adds({ review: 'verification' }, { review: 'none' }),
      specialised: adds({ specialised: true }, { specialised: false }),
      express: adds({ express: true }, { express: false }),
    },
    minimumWords: priced.net > grosze(prices.minimum.amount) ? undefined : minimumWords(),
  };

  /** The most words that cost no more than the minimum, in one text. */
  function minimumWords(): number {
    const covers = (words: number) => (of({ texts: [{ words }] })?.net ?? 0) <= prices.minimum.amount;
    let [least, most] = [1, 100_000];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (covers(middle)) least = middle;
      else most = middle - 1;
    }
    return least;
  }
}

const readyAfter = (minutes: number, now: Date): string => addWorkingMinutes(now, minutes).toISOString();

/** What the date of a quoted order would be with express: by words of each pair; undefined without any. */
export function expressAt(
  pairs: readonly number[],
  choices: { review: Review; specialised: boolean },
  service: 'translation' | 'proofreading',
  prices: Prices,
  now: Date,
): string | undefined {
  const work = { service, ...choices, express: true, wordsByPair: pairs };
  const minutes = workingMinutes(work, priceTerms(prices).delivery);
  return minutes === 0 ? undefined : readyAfter(minutes, now);
}

/** Undefined where this browser cannot count the script, and where there are no words: a person prices those. */
export function countedText(content: string): { words: number; repetitions: number; characters: number }[] | undefined {
  if (content.trim() === '' || content.length > contentLimit) return undefined;
  try {
    const { words, repeatedWords, charactersWithSpaces: characters } = countText(content);
    return words > 0 ? [{ words, repetitions: repeatedWords, characters }] : undefined;
  } catch (error) {
    if (error instanceof NoSegmenterError) return undefined;
    throw error;
  }
}
