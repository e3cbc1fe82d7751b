import { commentSeparator } from '#shared/rules/papers/deliveryFields.ts';
import type { CartForm } from '../cart/cartContents.ts';
import { shippingMethodById } from '../catalogue/services.ts';

/**
 * The customer's comment, without the delivery text that the sworn form appends (`commentWithDelivery`): the address
 * has a field of its own, and translators do not need it.
 */
export function ownComment({
  comment,
  shippingMethod,
}: Pick<CartForm, 'comment' | 'shippingMethod'>): string | undefined {
  const method = shippingMethod === undefined ? undefined : shippingMethodById(shippingMethod);
  if (comment === undefined || !method) return comment;
  const parts = comment.split(commentSeparator);
  const last = parts.at(-1) ?? '';
  if (Object.values(method.names).some((name) => last.startsWith(`${name}: `))) parts.pop();
  return parts.join(commentSeparator) || undefined;
}
