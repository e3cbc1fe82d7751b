import type { Quotation } from '#shared/model/quotation.ts';
import { manualQuote } from './manualQuote.ts';
import type { PriceConfiguration } from './priceConfiguration.ts';
import { priceConfiguration } from './priceConfigurations.ts';
import type { QuoteInput } from './quoteInput.ts';

/** Whether this is a manual quote. */
export const isByHand = ({ lines }: Quotation): boolean =>
  lines.some(({ parts }) => parts.some(({ kind }) => kind === 'manual'));

/**
 * The manual price, with current VAT and coupon, as long as the work is the same: a new address, an expired coupon or a
 * late count need no new quote. undefined if there is none, or if the work changed.
 */
export function preserveManualQuote(
  before: Quotation | undefined,
  { items, ...input }: QuoteInput,
  configuration: PriceConfiguration,
  now: Date,
): Quotation | undefined {
  if (!before || !isByHand(before) || before.service !== input.service) return undefined;
  if (!samePricedWork(before, items)) return undefined;
  const lines = before.lines.map(({ itemId, sourceLanguage, targetLanguage, words, net, pages, work }) => ({
    ...{ itemId, sourceLanguage, targetLanguage, words, net, pages },
    ...(work !== undefined && { work }),
  }));
  // Shipping is part of the offer, too: a newer price list does not change it.
  const offered = priceConfiguration(before.configurationVersion) ?? configuration;
  return manualQuote({ ...input, lines, minutes: before.delivery?.timeInMinutes ?? 0 }, offered, now);
}

/** Whether a quotation covers exactly these files, texts and languages; of earlier versions files are known by hash alone. */
export function samePricedWork({ lines }: Quotation, items: QuoteInput['items']): boolean {
  const works = new Map(items.map(({ id, work }) => [id, work]));
  if (lines.some(({ itemId, work }) => work !== undefined && work !== works.get(itemId))) return false;
  const wanted = items.flatMap(({ id, sourceLanguage, targetLanguages }) =>
    targetLanguages.map((target) => `${id} ${sourceLanguage} ${target}`),
  );
  const priced = lines.map(
    ({ itemId, sourceLanguage, targetLanguage }) => `${itemId} ${sourceLanguage} ${targetLanguage}`,
  );
  return wanted.toSorted().join() === priced.toSorted().join();
}
