import { format } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { brandValues } from '#shared/rules/offered.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Route } from '../routes.ts';
import type { View } from './loadView.ts';

const fill = (text: string, locale: string) =>
  format(text, { ...brandValues, brand: brand.name, languages: brand.languagesOver }, locale);

/** `<title>` of a page: the message `<area>/title.<route>`. */
export function pageTitle({ route, locale, messages }: Pick<View, 'route' | 'locale' | 'messages'>): string {
  const key = `${route.messages[0]}/title.${route.name}`;
  return fill(messages[key] ?? key, locale);
}

/** `<meta name="description">`, for the pages that search engines list: the message `frame/description.<route>`, which no browser loads. */
export function pageDescription({ name }: Pick<Route, 'name'>, locale: Locale, frame: Messages): string | undefined {
  const text = frame[`frame/description.${name}`];
  return text === undefined ? undefined : fill(text, locale);
}
