import { typedMoney, typedPercent, typedPln, withOwnPoint } from '#frontend/shop/typedMoney.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import type { Locale } from '#shared/messages/locale.ts';

export type PriceVersion = ResultOf<typeof catalogueVersions.listPriceVersions>['versions'][number];
type Values = PriceVersion['values'];

export const percentNames = [
  'repetition',
  'proofreading_service',
  'proofreading',
  'verification',
  'specialised',
  'express',
] as const;

/** The figures of a price list as they are typed, by the place they stand in, such as `word.0`. */
export type TypedPrices = Readonly<Record<string, string>>;

export function typedPrices(values: Values, locale: Locale): TypedPrices {
  const pln = (grosze: number): string => typedPln(grosze / 100, locale);
  const percent = (part: number): string => withOwnPoint(String(part), locale);
  return Object.fromEntries([
    ...values.word_rates.map((rate, index) => [`word.${index}`, typedPln(rate / 100_000, locale)]),
    ['minimum', pln(values.minimum)],
    ...percentNames.map((name) => [name, percent(values.percentages[name])]),
    ...values.sworn_pages.map((price, index) => [`page.${index}`, pln(price)]),
    ['copy', pln(values.certified_copy)],
    ...values.top_up_tiers.flatMap(({ amount, bonus_percent }, index) => [
      [`tier.${index}`, pln(amount)],
      [`bonus.${index}`, percent(bonus_percent)],
    ]),
  ]);
}

/** Thousandths of a grosz of a price of a word in PLN; undefined for none. */
function typedRate(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,5})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 100_000) || undefined;
}

/** Whether per cent stand in a place. */
export const isPercent = (place: string): boolean => !/^(word\.|minimum|copy|page|tier)/.test(place);

/** Whether what stands in a place is a figure of its kind. */
export function isFigure(place: string, text: string): boolean {
  if (place.startsWith('word.')) return typedRate(text) !== undefined;
  const isMoney = !isPercent(place);
  return (isMoney ? typedMoney(text) : typedPercent(text)) !== undefined;
}

/** As the service takes it; undefined while a figure is none. */
export function valuesOf(typed: TypedPrices, tiers: number): Values | undefined {
  if (Object.entries(typed).some(([place, text]) => !isFigure(place, text))) return undefined;
  const text = (place: string) => typed[place] ?? '';
  const four = (of: (index: number) => number): [number, number, number, number] => [of(0), of(1), of(2), of(3)];
  const percent = (place: string) => (typedPercent(text(place)) ?? 0) / 100;
  const money = (place: string) => typedMoney(text(place)) ?? 0;
  return {
    word_rates: four((index) => typedRate(text(`word.${index}`)) ?? 0),
    minimum: money('minimum'),
    percentages: {
      repetition: percent('repetition'),
      proofreading_service: percent('proofreading_service'),
      proofreading: percent('proofreading'),
      verification: percent('verification'),
      specialised: percent('specialised'),
      express: percent('express'),
    },
    sworn_pages: four((index) => money(`page.${index}`)),
    certified_copy: money('copy'),
    top_up_tiers: Array.from({ length: tiers }, (_, index) => ({
      amount: money(`tier.${index}`),
      bonus_percent: percent(`bonus.${index}`),
    })),
  };
}
