import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import { sumGrosze, toDecimal } from '#shared/model/grosze.ts';
import { vatOf } from '../../domain/cart/vatOf.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { type PricedLines, priceLines, type TypedLine } from '../../domain/quotes/priceLines.ts';
import { shownRange } from '../../domain/quotes/shownRange.ts';
import type { CartWithFiles } from '../../stores/carts/cartStore.ts';
import { couponFor } from '../carts/couponFor.ts';
import type { QuoteDeps } from './quoteDeps.ts';

export interface TypedQuote {
  lines: readonly TypedLine[];
  /** Working minutes from acceptance. */
  minutes: number;
  reason?: string | undefined;
}

export interface PricedQuote extends PricedLines {
  range: { from: Grosze; to: Grosze } | undefined;
  isOutside: boolean;
}

/** The total of typed lines, with their cart's current VAT and coupon; nothing is written. */
export async function priceQuote(
  { carts, now }: Pick<QuoteDeps, 'carts' | 'now'>,
  found: CartWithFiles | undefined,
  typed: TypedQuote,
): Promise<PricedQuote | Refusal<'quote_changed' | 'validation_failed'>> {
  if (!found?.cart.form || found.cart.state !== 'open') return { refused: 'quote_changed' };
  const { cart, files } = found;
  const form = found.cart.form;
  const configuration = currentPriceConfiguration(now);
  const { terms: coupon } = await couponFor(carts, found, now);
  const vat = vatOf(cart.billing, configuration);
  const priced = priceLines(typed, { form, files }, { coupon, vat }, configuration, now);
  if ('fields' in priced) return { refused: 'validation_failed', fields: priced.fields };
  const range = shownRange(form, files, configuration, now);
  const net = sumGrosze(priced.lines.map((line) => line.net));
  return { ...priced, range, isOutside: range !== undefined && (net < range.from || net > range.to) };
}

/** A price outside the shown range needs a reason for colleagues. */
export function reasonMissing({ range, isOutside }: PricedQuote, reason: string | undefined) {
  if (!range || !isOutside || reason !== undefined) return undefined;
  const replace = { from: toDecimal(range.from), to: toDecimal(range.to) };
  return {
    refused: 'validation_failed',
    fields: { reason: [{ key: 'validation/quote_reason', replace }] },
  } as const satisfies Refusal<'validation_failed'>;
}
