import * as z from 'zod/mini';
import { defaultQuotingHours, QuotingHours } from '#shared/model/quotingHours.ts';
import { addQuotingTime } from '#shared/rules/delivery/quotingTime.ts';

/** When a quote that is asked for now is there at the latest; undefined in quoting hours, where it takes the promised minutes. */
export function quoteDue(now: Date, hours = stageHours()): Date | undefined {
  const promised = hours.minutes * 60_000;
  const due = addQuotingTime(now, promised, hours);
  return due.getTime() === now.getTime() + promised ? undefined : due;
}

/** The hours of the stage, as its pages say them. */
function stageHours(): QuotingHours {
  const said = document.querySelector<HTMLMetaElement>('meta[name="verso:quoting"]')?.content;
  return said ? z.parse(QuotingHours, JSON.parse(said)) : defaultQuotingHours;
}
