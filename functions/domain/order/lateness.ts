import type { AfterSaleRules } from '#shared/model/house/stageRules.ts';
import { type Grosze, groszePart, subtractGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { addWorkingMinutes } from '../delivery/workingCalendar.ts';
import type { Order } from './order.ts';
import { grossOfRest } from './orderChange.ts';

type Rules = Pick<AfterSaleRules, 'late'>;

/** When the given step of lateness begins, counted from 0; undefined after the last. */
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

/** What is refunded with a step, on top of earlier steps; all steps sum to the last step's share. */
export function lateSum(order: Pick<Order, 'quotation' | 'removed'>, step: number, { late }: Rules): Grosze {
  const upTo = (place: number) => {
    const percent = Math.max(0, ...late.slice(0, place + 1).map((rule) => rule.percent));
    return place < 0 ? zeroGrosze : groszePart(grossOfRest(order), percent * 100);
  };
  return subtractGrosze(upTo(step), upTo(step - 1));
}

/**
 * Until when an order's clock has run: its first delivery, the start of a pause, or now. Lateness before a pause stays;
 * a pause itself is never late.
 */
export function clockOf(
  { firstDeliveredAt, heldSince, questionSince }: Pick<Order, 'firstDeliveredAt' | 'heldSince' | 'questionSince'>,
  now: Date,
): string {
  const ends = [firstDeliveredAt, heldSince, questionSince].filter((at) => at !== undefined);
  return [now.toISOString(), ...ends].sort()[0] ?? now.toISOString();
}
