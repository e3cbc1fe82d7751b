import type { AfterSaleRules } from '#shared/model/afterSaleRules.ts';
import { type Grosze, groszePart, subtractGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import { addWorkingMinutes } from '../delivery/workingCalendar.ts';
import type { Order } from './order.ts';
import { grossOfRest } from './orderChange.ts';

type Rules = Pick<AfterSaleRules, 'late'>;

/** When the step of lateness begins that is to come, from 0; undefined after the last. */
export function lateAt(
  { form }: Pick<Order, 'form'>,
  promisedAt: string,
  step: number,
  { late }: Rules,
): string | undefined {
  const rule = late[step];
  if (!rule) return undefined;
  const minutes = form.express ? rule.express : rule.standard;
  return addWorkingMinutes(new Date(promisedAt), minutes, 1).toISOString();
}

/** What of the price comes back with a step, beside what came back with those before; all steps sum to the last's part. */
export function lateSum(order: Pick<Order, 'quotation' | 'removed'>, step: number, { late }: Rules): Grosze {
  const upTo = (place: number) => {
    const percent = Math.max(0, ...late.slice(0, place + 1).map((rule) => rule.percent));
    return place < 0 ? zeroGrosze : groszePart(grossOfRest(order), percent * 100);
  };
  return subtractGrosze(upTo(step), upTo(step - 1));
}

/**
 * How far an order's clock ran: to the moment it was first delivered, to that since which it stands still, or to now. What
 * passed before a pause stays passed; a pause itself is never late.
 */
export function clockOf(
  { firstDeliveredAt, heldSince, questionSince }: Pick<Order, 'firstDeliveredAt' | 'heldSince' | 'questionSince'>,
  now: Date,
): string {
  const ends = [firstDeliveredAt, heldSince, questionSince].filter((at) => at !== undefined);
  return [now.toISOString(), ...ends].sort()[0] ?? now.toISOString();
}
