import type { Quotation } from '#shared/model/quotation.ts';
import { manualQuote } from './manualQuote.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
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
  const wanted = items.flatMap(({ id, sourceLanguage, targetLanguages }) =>
    targetLanguages.map((target) => `${id} ${sourceLanguage} ${target}`),
  );
  const priced = before.lines.map(
    ({ itemId, sourceLanguage, targetLanguage }) => `${itemId} ${sourceLanguage} ${targetLanguage}`,
  );
  if (wanted.toSorted().join() !== priced.toSorted().join()) return undefined;
  const lines = before.lines.map(({ itemId, sourceLanguage, targetLanguage, words, net, pages }) => ({
    itemId,
    sourceLanguage,
    targetLanguage,
    words,
    net,
    pages,
  }));
  return manualQuote({ ...input, lines, minutes: before.delivery?.timeInMinutes ?? 0 }, configuration, now);
}
