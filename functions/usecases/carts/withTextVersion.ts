import type { Cart } from '../../domain/cart/cart.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';

/** The form with the comparison of its text, if the cart is a new version of an order that had one. */
export async function withTextVersion(
  carts: Pick<CartStore, 'readContent'>,
  { form, content, wholeText }: { form: CartForm; content: string | undefined; wholeText?: boolean | undefined },
  { earlier }: Pick<Cart, 'earlier'>,
): Promise<CartForm> {
  if (!earlier?.hasText || content === undefined || form.textWords === 0) return form;
  const { orderId, cartDigest, service, sourceLanguage, targetLanguages } = earlier;
  const before = await carts.readContent(cartDigest);
  // Few orders are new versions: a start of the function does without it.
  const { compareTexts } = await import('../../domain/versions/compareTexts.ts');
  const compared = before === undefined ? undefined : compareTexts(before, content, form.textWords);
  return {
    ...form,
    textVersion: {
      ...{ orderId, cartDigest, service, sourceLanguage, targetLanguages },
      ...(compared && { changes: compared.changes }),
      ...(wholeText && { whole: true }),
    },
  };
}
