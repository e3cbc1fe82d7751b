import type { Order } from './order.ts';

/** Written differently (capitals, composed letters, blanks around it) it is the same number. */
export const asNumber = (reference: string): string => reference.trim().normalize('NFC').toLowerCase();

/** One of the customer's own pairs, as it is asked for. */
export type OwnPair = readonly [key: string, value: string];

/** Whether an order has one of the customer's own numbers, and a pair of theirs, and was ordered by a member; what is not asked for is not looked at. */
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
