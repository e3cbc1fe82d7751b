import { format } from '#shared/messages/format.ts';
import { brand } from '#shared/model/brand.ts';
import { brandValues } from '#shared/rules/offered.ts';
import type { View } from './loadView.ts';

const fill = (text: string, locale: string) =>
  format(text, { ...brandValues, brand: brand.name, languages: brand.languagesOver }, locale);

/** `<title>` of a page: the message `<area>/title.<route>`. */
export function pageTitle({ route, locale, messages }: Pick<View, 'route' | 'locale' | 'messages'>): string {
  const key = `${route.messages[0]}/title.${route.name}`;
  return fill(messages[key] ?? key, locale);
}

/** `<meta name="description">`, for the pages that search engines list. */
export function pageDescription({ route, locale, messages }: Pick<View, 'route' | 'locale' | 'messages'>) {
  const text = messages[`${route.messages[0]}/description.${route.name}`];
  return text === undefined ? undefined : fill(text, locale);
}
