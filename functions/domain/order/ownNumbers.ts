import type { Order } from './order.ts';

/** Normalises case, composed letters and surrounding blanks. */
export const asNumber = (reference: string): string => reference.trim().normalize('NFC').toLowerCase();

/** A metadata pair to filter by. */
export type OwnPair = readonly [key: string, value: string];

/**
 * Whether an order matches the filters that are set: the customer's own number, a metadata pair, the member who
 * ordered.
 */
export function isKnownBy(
  { own, billing, member }: Pick<Order, 'own' | 'billing' | 'member'>,
  {
    reference,
    pair,
    member: by,
  }: { reference?: string | undefined; pair?: OwnPair | undefined; member?: string | undefined },
): boolean {
  const numbers = [own?.externalId, billing.references?.purchaseOrderNumber];
  const hasNumber =
    reference === undefined || numbers.some((one) => one !== undefined && asNumber(one) === asNumber(reference));
  if (by !== undefined && member !== by) return false;
  return hasNumber && (pair === undefined || own?.metadata?.[pair[0]] === pair[1]);
}
