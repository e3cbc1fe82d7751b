import { type Grosze, sumGrosze } from '#shared/model/grosze.ts';
import type { CartFile } from '../cart/cartFile.ts';
import type { CartForm } from '../cart/cartForm.ts';
import { quoteInputOf } from '../cart/quoteInputOf.ts';
import { swornEstimateOf } from '../cart/swornEstimateOf.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { quote } from '../pricing/quote.ts';

/**
 * The price range the customer was shown before: the estimate of sworn work, the instant price where there is one; net,
 * without coupon and shipping. Undefined if something could not be read and nothing was shown.
 */
export function shownRange(
  form: CartForm,
  files: readonly CartFile[],
  configuration: PriceConfiguration,
  now: Date,
): { from: Grosze; to: Grosze } | undefined {
  if (form.service === 'sworn') return swornEstimateOf(form, files, configuration)?.net;
  const shown = quote(quoteInputOf(form, files), configuration, now);
  if (shown.itemsWithoutQuotation.length > 0) return undefined;
  const minimum = shown.adjustments.filter(({ kind }) => kind === 'minimum');
  const net = sumGrosze([...shown.lines, ...minimum].map((line) => line.net));
  return { from: net, to: net };
}
