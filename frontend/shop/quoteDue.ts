import { addQuotingTime } from '#shared/rules/delivery/quotingTime.ts';
import { stageHours } from './quotingHours.ts';

/** When a quote that is asked for now is there at the latest; undefined in quoting hours, where it takes the promised minutes. */
export function quoteDue(now: Date, hours = stageHours()): Date | undefined {
  if (!hours) return undefined;
  const promised = hours.minutes * 60_000;
  const due = addQuotingTime(now, promised, hours);
  return due.getTime() === now.getTime() + promised ? undefined : due;
}
