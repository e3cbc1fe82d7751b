import type { Refusal, RequestOf } from '#shared/contract/operation.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import { workingMinutesUntil } from '../../domain/delivery/workingMinutesUntil.ts';
import type { TypedQuote } from '../../usecases/quotes/priceQuote.ts';

type Typed = RequestOf<typeof area.priceQuote>['body'];

/** What staff typed, in the domain's words; the delivery as minutes or as a date to come. */
export function typedQuote(
  { lines, delivery_minutes, delivery_at, reason }: Typed,
  now: Date,
): TypedQuote | Refusal<'validation_failed'> {
  const isDate = delivery_at !== undefined;
  const minutes = isDate ? workingMinutesUntil(now, new Date(delivery_at)) : delivery_minutes;
  if (isDate === (delivery_minutes !== undefined) || minutes === undefined || minutes < 1)
    return {
      refused: 'validation_failed',
      fields: { [isDate ? 'delivery_at' : 'delivery_minutes']: ['validation/quote_delivery'] },
    };
  return {
    lines: lines.map(({ item, target_lang, step, basis, quantity, unit_price }) => ({
      itemId: item,
      targetLanguage: target_lang,
      step,
      basis,
      quantity,
      unitPrice: unit_price,
    })),
    minutes,
    reason,
  };
}
