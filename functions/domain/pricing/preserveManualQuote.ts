import type { Quotation } from '#shared/model/quotation.ts';
import { manualQuote } from './manualQuote.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { priceConfiguration } from './priceConfigurations.ts';
import type { QuoteInput } from './quoteInput.ts';

/** Whether a person made this price. */
export const isByHand = ({ lines }: Quotation): boolean =>
  lines.some(({ parts }) => parts.some(({ kind }) => kind === 'manual'));

/**
 * The price a person made, under the VAT and coupon of now, as long as it is for the same work: the buyer's address, a
 * coupon that is over or a count that comes late are no reason to ask again. undefined where there is none, or the work
 * changed.
 */
export function preserveManualQuote(
  before: Quotation | undefined,
  { items, ...input }: QuoteInput,
  configuration: PriceConfiguration,
  now: Date,
): Quotation | undefined {
  if (!before || !isByHand(before) || before.service !== input.service) return undefined;
  if (!samePricedWork(before, items)) return undefined;
  const lines = before.lines.map(({ itemId, sourceLanguage, targetLanguage, words, net, pages }) => ({
    itemId,
    sourceLanguage,
    targetLanguage,
    words,
    net,
    pages,
  }));
  // Shipping is the offer's, too: a price list that came since changes nothing that was offered.
  const offered = priceConfiguration(before.configurationVersion) ?? configuration;
  return manualQuote({ ...input, lines, minutes: before.delivery?.timeInMinutes ?? 0 }, offered, now);
}

/** Whether a quotation is for exactly these files and texts into these languages. */
export function samePricedWork({ lines }: Quotation, items: QuoteInput['items']): boolean {
  const wanted = items.flatMap(({ id, sourceLanguage, targetLanguages }) =>
    targetLanguages.map((target) => `${id} ${sourceLanguage} ${target}`),
  );
  const priced = lines.map(
    ({ itemId, sourceLanguage, targetLanguage }) => `${itemId} ${sourceLanguage} ${targetLanguage}`,
  );
  return wanted.toSorted().join() === priced.toSorted().join();
}
