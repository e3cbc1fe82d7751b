import type { CustomerType } from '#shared/model/account/billing.ts';
import type { LocalizedName } from '#shared/model/language/localizedName.ts';
import {
  type Grosze,
  groszePart,
  roundToGrosze,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/money/grosze.ts';
import type { RefundReason } from '#shared/model/money/refundReason.ts';
import type { ProductionState, ShipmentState } from '#shared/model/order/orderState.ts';
import { isWorkingDay, startOfWarsawDay, warsawDay } from '../delivery/workingCalendar.ts';

export type RefundRefusal = 'not_paid' | 'closed' | 'performed' | 'done' | 'period_over' | 'individuals_only';
type RefundBasis = 'before_start' | 'no_consent' | 'pro_rata';

/**
 * A line of the work: gross amount paid, and the share done in basis points. `isRemoved`: its language was removed, and
 * `gross` was refunded then.
 */
interface WorkDone {
  gross: Grosze;
  progress: number;
  isRemoved?: boolean;
}

export interface RefundInput {
  /** Individuals may withdraw from the contract; anyone may cancel; companies may only cancel. */
  act: 'withdraw' | 'cancel';
  /** As whom they buy: a sole trader with a consumer’s rights is an individual here. */
  customer: CustomerType;
  production: ProductionState;
  paid: boolean;
  orderedAt: Date;
  /**
   * The customer asked for the work to begin at once, knowing that the right of withdrawal ends with full performance.
   */
  consentToBegin: boolean;
  /** The gross amount paid for each line, and the share done in basis points, as reported. */
  work: readonly WorkDone[];
  /** The amount paid for shipping, and the payment method's fee; gross. */
  shippingGross: Grosze;
  feeGross: Grosze;
  shipment: ShipmentState;
}

/** The amounts kept of each line, of shipping and of the fee; they sum to `kept`. */
interface KeptParts {
  work: readonly { gross: Grosze; progress: number; kept: Grosze }[];
  shipping: { gross: Grosze; kept: Grosze };
  fee: { gross: Grosze; kept: Grosze };
}

/** `kept + refund` is what was paid. The sentence is message `pricing/refund.<reason or code>`. */
export type RefundDecision =
  | {
      ok: true;
      reason: RefundBasis;
      /** Share of all the work that is done, in basis points, weighted by price. */
      progress: number;
      refund: Grosze;
      kept: Grosze;
      parts: KeptParts;
    }
  | { ok: false; code: RefundRefusal };

const unpaid: readonly ProductionState[] = ['draft', 'counting', 'awaiting_manual_quote', 'quoted'];
const closed: readonly ProductionState[] = ['expired', 'cancelled', 'withdrawn'];
const performed: readonly ProductionState[] = ['delivered', 'revision_requested', 'completed'];

/**
 * The share done of each line in basis points. Work counts only once a translator has started; before delivery, single
 * lines may be done, but never all.
 */
function progressOf({ production, work }: Pick<RefundInput, 'production' | 'work'>): number[] {
  // Removed lines are never done.
  const each = (part: (reported: number) => number) =>
    work.map((line) => (line.isRemoved === true ? 0 : part(line.progress)));
  if (performed.includes(production)) return each(() => 10_000);
  if (production === 'accepted' || production === 'assigned' || unpaid.includes(production)) return each(() => 0);
  const isAll = work.every((line) => line.gross === 0 || line.isRemoved === true || line.progress >= 10_000);
  const most = isAll ? 9_999 : 10_000;
  return each((part) => Math.min(most, Math.max(0, Math.trunc(part))));
}

function refusal(input: RefundInput, now: Date): RefundRefusal | undefined {
  const { act, customer, production, paid, consentToBegin } = input;
  if (act === 'withdraw' && customer === 'company') return 'individuals_only';
  if (closed.includes(production)) return 'closed';
  if (!paid || unpaid.includes(production)) return 'not_paid';
  const withdraws = act === 'withdraw';
  if (performed.includes(production) && !withdraws) return 'done';
  if (performed.includes(production) && consentToBegin) return 'performed';
  if (withdraws && now.getTime() >= withdrawalEndsAt(input.orderedAt).getTime()) return 'period_over';
  return undefined;
}

/**
 * The refund when a customer withdraws or cancels at `now`. A consumer who never asked for the work to begin owes
 * nothing, however much was done; everyone else owes the share done. Shipping is refunded unless sent, and the payment
 * method's fee in proportion to the price.
 */
export function refundOf(input: RefundInput, now: Date): RefundDecision {
  const code = refusal(input, now);
  if (code !== undefined) return { ok: false, code };
  const owesNothing = input.act === 'withdraw' && !input.consentToBegin;
  const parts = progressOf(input);
  const done = input.work.map(({ gross }, place) => ({ gross, progress: parts[place] ?? 0 }));
  const work = done.map(({ gross, progress }) => {
    const part = owesNothing ? 0 : progress;
    return { gross, progress: part, kept: groszePart(gross, part) };
  });
  const workGross = sumGrosze(work.map(({ gross }) => gross));
  const keptWork = sumGrosze(work.map(({ kept }) => kept));
  const unsent = input.shipment === 'none' || input.shipment === 'prepared' || owesNothing;
  const keptShipping = unsent ? zeroGrosze : input.shippingGross;
  const price = sumGrosze([workGross, input.shippingGross]);
  const keptPrice = sumGrosze([keptWork, keptShipping]);
  const keptFee = roundToGrosze(BigInt(input.feeGross) * BigInt(keptPrice), Math.max(1, price));
  const kept = sumGrosze([keptPrice, keptFee]);
  const refund = subtractGrosze(sumGrosze([price, input.feeGross]), kept);
  const hasStarted = done.some(({ progress }) => progress > 0);
  const reason = !hasStarted ? 'before_start' : owesNothing ? 'no_consent' : 'pro_rata';
  const shipping = { gross: input.shippingGross, kept: keptShipping };
  const keptParts = { work, shipping, fee: { gross: input.feeGross, kept: keptFee } };
  return { ok: true, reason, progress: overall(work), refund, kept, parts: keptParts };
}

/** Share done of all lines in basis points, weighted by price. */
function overall(work: readonly { gross: Grosze; progress: number }[]): number {
  const whole = work.reduce((sum, { gross }) => sum + gross, 0);
  if (whole === 0) return work[0]?.progress ?? 0;
  const done = work.reduce((sum, { gross, progress }) => sum + BigInt(gross) * BigInt(progress), 0n);
  return Number(done / BigInt(whole));
}

export const withdrawalDays = 14;

/**
 * The first instant at which a consumer can no longer withdraw: the end of the 14th day after the day of the order in
 * Warsaw, or of the next working day when that is a Saturday or a day off (Civil Code, art. 111 and 115).
 */
export function withdrawalEndsAt(orderedAt: Date): Date {
  let last = warsawDay(orderedAt) + withdrawalDays;
  while (!isWorkingDay(last)) last += 1;
  return startOfWarsawDay(last + 1);
}

/** What correction invoices say as the reason for a refund. */
export const refundReasons: Readonly<Record<RefundReason, LocalizedName>> = {
  withdrawal: { en: 'Withdrawal from the contract', pl: 'Odstąpienie od umowy' },
  cancellation: { en: 'Order cancelled', pl: 'Rezygnacja z zamówienia' },
  complaint: { en: 'Complaint accepted', pl: 'Uznana reklamacja' },
  goodwill: { en: 'Discount granted after the sale', pl: 'Rabat udzielony po sprzedaży' },
  late: { en: 'Price reduced for late delivery', pl: 'Obniżka ceny za opóźnienie' },
  mistake: { en: 'Mistake in the price', pl: 'Pomyłka w cenie' },
};
