import type { Refusal } from '#shared/contract/operation.ts';
import type { OrderFormWire } from '#shared/contract/schemas/orderForm.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';
import type { ReadText } from '../../usecases/carts/readTexts.ts';

/** The texts of an order form, counted; undefined where none were named. */
export async function typedTexts(
  sent: OrderFormWire['texts'],
  form: Omit<CartForm, 'email'>,
  now: Date,
): Promise<readonly ReadText[] | undefined | Refusal<'validation_failed'>> {
  if (sent === undefined) return undefined;
  // The readers of files are a large part of the function: loaded where there is something to count.
  const { readTexts } = await import('../../usecases/carts/readTexts.ts');
  const read = await readTexts(sent, form, now);
  return 'fields' in read ? { refused: 'validation_failed', fields: read.fields } : read;
}
