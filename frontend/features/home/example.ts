import { pairFigures, priceTerms } from '#frontend/shop/prices/estimates.ts';
import type { Prices } from '#frontend/shop/prices/priceFigures.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { addWorkingMinutes, openingHour, warsawHour } from '#shared/rules/delivery/workingCalendar.ts';
import { estimate } from '#shared/rules/pricing/estimate.ts';
import { dayTag } from '#shared/rules/say/sayMonth.ts';

const [polish, english] = [1, 2] as const;

/** The text that the landing page works through: out of the language that its reader is likely to have it in. */
export const examplePair: Readonly<Record<Locale, { source: 1 | 2; target: 1 | 2 }>> = {
  en: { source: polish, target: english },
  pl: { source: english, target: polish },
};

/** One of the lengths whose figures the page of a pair has (shop/prices/estimates). */
const exampleLength = 2000;

/** A Monday without a holiday near it. */
const monday = Date.UTC(2026, 2, 2) / 86_400_000;

/** The figures of the example as they are written, and when it is paid, half done and ready, as days and hours. */
export function example(prices: Prices, locale: Locale) {
  const pair = examplePair[locale];
  const figures = pairFigures(prices, pair, locale);
  const asked = { source: pair.source, targets: [pair.target], words: exampleLength } as const;
  const priced = estimate({ ...asked, service: 'translation', review: 'none', specialised: false }, priceTerms(prices));
  const paid = new Date(warsawHour(monday, openingHour));
  const said = new Intl.DateTimeFormat(dayTag(locale), {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Warsaw',
  });
  const at = (moment: Date) => said.format(moment).replace(',', '');
  const after = (minutes: number) => at(addWorkingMinutes(paid, minutes));
  return {
    pair,
    figures,
    words: new Intl.NumberFormat(locale).format(exampleLength),
    paid: at(paid),
    accepted: after(15),
    ready: after(priced?.minutes ?? 0),
  };
}
