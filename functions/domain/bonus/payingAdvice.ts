import { type Grosze, subtractGrosze } from '#shared/model/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import type { WayToPay } from './waysToPay.ts';

/** One sentence on the cheapest way: message `pricing/cheapest.<kind>` with these amounts, written by the one formatter. */
export type PayingAdvice =
  | { kind: 'balance' }
  | { kind: 'top_up'; topUp: Grosze; amount: Grosze; bonus: Grosze; saved: Grosze }
  | { kind: 'direct'; amount: Grosze }
  /** Named only where the methods differ in price. */
  | { kind: 'direct_method'; amount: Grosze; method: PaymentMethodKey };

/** `ways` as waysToPay gives them, the cheapest first; undefined when there is nothing to choose: all cost the same. */
export function payingAdvice(ways: readonly WayToPay[]): PayingAdvice | undefined {
  const [best] = ways;
  if (best === undefined) return undefined;
  const direct = ways.filter((way) => way.kind === 'direct').map((way) => way.cost);
  if (best.kind === 'balance') return { kind: 'balance' };
  if (best.kind === 'direct') {
    const differ = direct.some((cost) => cost !== best.cost);
    if (!differ && direct.length === ways.length) return undefined;
    return differ
      ? { kind: 'direct_method', amount: best.pay, method: best.method }
      : { kind: 'direct', amount: best.pay };
  }
  const saved = subtractGrosze(direct[0] ?? best.cost, best.cost);
  const { topUp, priceGross: amount, bonus } = best.topUp;
  return { kind: 'top_up', topUp, amount, bonus, saved };
}
