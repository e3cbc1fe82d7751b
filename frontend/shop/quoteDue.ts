import type { QuotingHours } from '#shared/model/quotingHours.ts';
import { addQuotingTime } from '#shared/rules/delivery/quotingTime.ts';

/** When a quote that is asked for now is there at the latest; undefined in quoting hours, where it takes the promised minutes. */
export function quoteDue(now: Date, hours = stageHours()): Date | undefined {
  if (!hours) return undefined;
  const promised = hours.minutes * 60_000;
  const due = addQuotingTime(now, promised, hours);
  return due.getTime() === now.getTime() + promised ? undefined : due;
}

/** The hours as a page says them. The schema is not asked: it would double what the order form loads at first. */
export const saidHours = ({ opens, closes, minutes }: QuotingHours): string => `${opens} ${closes} ${minutes}`;

export function hoursIn(said: string): QuotingHours | undefined {
  const [opens, closes, minutes] = said.split(' ').map(Number);
  return opens === undefined || closes === undefined || !minutes ? undefined : { opens, closes, minutes };
}

/** Those of the stage. */
const stageHours = (): QuotingHours | undefined =>
  hoursIn(document.querySelector<HTMLMetaElement>('meta[name="verso:quoting"]')?.content ?? '');
