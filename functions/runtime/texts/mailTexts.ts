import type { MailKey } from '#shared/messages/en/mailTexts.ts';
import { formatWhole, type Values } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brandValues } from '#shared/rules/house/offered.ts';

// An instance that sends only Polish mails does not load the English texts.
const loaders: Readonly<Record<Locale, () => Promise<{ mailTexts: Readonly<Record<MailKey, string>> }>>> = {
  en: () => import('#shared/messages/en/mailTexts.ts'),
  pl: () => import('#shared/messages/pl/mailTexts.ts'),
};

/** The mail texts of a language, loaded with the first mail in it; a text with a missing value returns the key. */
export async function mailTextsIn(locale: Locale): Promise<(key: MailKey, replace?: Values) => string> {
  const { mailTexts } = await loaders[locale]();
  return (key, replace = {}) => formatWhole(mailTexts[key], { ...brandValues, ...replace }, locale) ?? key;
}
