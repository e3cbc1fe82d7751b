import { type Grosze, sumGrosze } from '#shared/model/grosze.ts';
import type { CartFile, CartForm } from '../cart/cart.ts';
import { quoteInputOf } from '../cart/quoteInputOf.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { quote } from '../pricing/quote.ts';
import { swornEstimate } from '../pricing/swornEstimate.ts';
import { isRead, quotedItems } from './quotedItems.ts';

/**
 * What the work could cost as far as the customer was shown before: the estimate of sworn work, the instant price of what
 * has one; net, without coupon and shipping. Undefined where something could not be read and nothing was shown.
 */
export function shownRange(
  form: CartForm,
  files: readonly CartFile[],
  configuration: PriceConfiguration,
  now: Date,
): { from: Grosze; to: Grosze } | undefined {
  if (form.service === 'sworn') return swornRange(form, files, configuration);
  const shown = quote(quoteInputOf(form, files), configuration, now);
  if (shown.itemsWithoutQuotation.length > 0) return undefined;
  const minimum = shown.adjustments.filter(({ kind }) => kind === 'minimum');
  const net = sumGrosze([...shown.lines, ...minimum].map((line) => line.net));
  return { from: net, to: net };
}

function swornRange(form: CartForm, files: readonly CartFile[], configuration: PriceConfiguration) {
  const estimates = quotedItems(form, files).flatMap((item) =>
    item.targetLanguages.map((targetLanguage) =>
      isRead(item) && item.characters !== undefined && item.characters > 0
        ? swornEstimate(
            {
              sourceLanguage: item.sourceLanguage,
              targetLanguage,
              characters: item.characters,
              express: form.express,
              extraCopies: form.copies,
            },
            configuration,
          )
        : undefined,
    ),
  );
  const known = estimates.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < estimates.length) return undefined;
  return { from: sumGrosze(known.map(({ net }) => net.from)), to: sumGrosze(known.map(({ net }) => net.to)) };
}
