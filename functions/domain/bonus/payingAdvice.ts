import { type Grosze, subtractGrosze } from '#shared/model/grosze.ts';
import type { WayToPay } from './waysToPay.ts';

/** One sentence on the cheapest way: message `pricing/cheapest.<kind>` with these amounts, written by the one formatter. */
export type PayingAdvice =
  | { kind: 'balance' }
  | { kind: 'top_up'; topUp: Grosze; amount: Grosze; bonus: Grosze; saved: Grosze }
  | { kind: 'direct'; amount: Grosze };

/** `ways` as waysToPay gives them, the cheapest first; undefined when there is no way. */
export function payingAdvice(ways: readonly WayToPay[]): PayingAdvice | undefined {
  const [best] = ways;
  if (best === undefined) return undefined;
  if (best.kind === 'balance') return { kind: 'balance' };
  if (best.kind === 'direct') return { kind: 'direct', amount: best.pay };
  const direct = ways.find(({ kind }) => kind === 'direct');
  const saved = subtractGrosze(direct?.cost ?? best.cost, best.cost);
  const { topUp, priceGross: amount, bonus } = best.topUp;
  return { kind: 'top_up', topUp, amount, bonus, saved };
}
