import type { Order } from './order.ts';

/** Written differently (capitals, composed letters, blanks around it) it is the same number. */
export const asNumber = (reference: string): string => reference.trim().normalize('NFC').toLowerCase();

/** One of the customer's own pairs, as it is asked for. */
export type OwnPair = readonly [key: string, value: string];

/** Whether an order has one of the customer's own numbers, and a pair of theirs; what is not asked for is not looked at. */
export function isKnownBy(
  { own, billing }: Pick<Order, 'own' | 'billing'>,
  { reference, pair }: { reference?: string | undefined; pair?: OwnPair | undefined },
): boolean {
  const numbers = [own?.externalId, billing.references?.purchaseOrderNumber];
  const hasNumber =
    reference === undefined || numbers.some((one) => one !== undefined && asNumber(one) === asNumber(reference));
  return hasNumber && (pair === undefined || own?.metadata?.[pair[0]] === pair[1]);
}
