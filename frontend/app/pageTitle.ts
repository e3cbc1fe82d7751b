import { format } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { brandValues } from '#shared/rules/offered.ts';
import type { Messages } from '../i18n/areas.ts';
import type { Route } from '../routes.ts';
import type { View } from './loadView.ts';

const values = { ...brandValues, brand: brand.name, languages: brand.languagesOver };
const fill = (text: string, locale: string, minutes?: number) =>
  format(text, minutes === undefined ? values : { ...values, minutes }, locale);

/** `<title>` of a page: the message `<area>/title.<route>`. */
export function pageTitle({ route, locale, messages }: Pick<View, 'route' | 'locale' | 'messages'>): string {
  const key = `${route.messages[0]}/title.${route.name}`;
  return fill(messages[key] ?? key, locale);
}

/**
 * `<meta name="description">`, for the pages that search engines list: the message `frame/description.<route>`, which no
 * browser loads. `minutes`: of quoting time that a quote may take.
 */
export function pageDescription(
  { name }: Pick<Route, 'name'>,
  locale: Locale,
  { frame, minutes }: { frame: Messages; minutes: number },
): string | undefined {
  const text = frame[`frame/description.${name}`];
  return text === undefined ? undefined : fill(text, locale, minutes);
}
