import type { Cart } from '../../domain/cart/cart.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';
import { compareVersions } from '../../domain/versions/compareVersions.ts';
import { readTextVersion } from '../../domain/versions/readTextVersion.ts';
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
  const compared =
    before === undefined
      ? undefined
      : compareVersions(readTextVersion(before), readTextVersion(content), form.textWords);
  return {
    ...form,
    textVersion: {
      ...{ orderId, cartDigest, service, sourceLanguage, targetLanguages },
      ...(compared && { changes: compared.changes }),
      ...(wholeText && { whole: true }),
    },
  };
}
