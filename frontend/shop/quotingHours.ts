import { brand } from '#shared/model/brand.ts';
import type { QuotingHours } from '#shared/model/house/stageRules.ts';

/** The hours as a page says them. The schema is not asked: it would double what the order form loads at first. */
export const saidHours = ({ opens, closes, minutes }: QuotingHours): string => `${opens} ${closes} ${minutes}`;

export function hoursIn(said: string): QuotingHours | undefined {
  const [opens, closes, minutes] = said.split(' ').map(Number);
  return opens === undefined || closes === undefined || !minutes ? undefined : { opens, closes, minutes };
}

let made: QuotingHours | undefined;

/** Pages are about to be made for a stage that has these. */
export function makeWith(hours: QuotingHours): void {
  made = hours;
}

/** Those of the stage: where its pages are made, and in the browser as the page says them. */
export const stageHours = (): QuotingHours | undefined =>
  made ?? hoursIn(document.querySelector<HTMLMetaElement>('meta[name="verso:quoting"]')?.content ?? '');

/** How many minutes of quoting time a quote may take, as texts say it. */
export const quoteMinutes = (): number => stageHours()?.minutes ?? brand.manualQuoteMinutes;
