import { locales } from '#shared/messages/locale.ts';
import { createI18n } from '../i18n/I18n.tsx';
import { loadMessages } from '../i18n/messages.ts';
import type { Languages } from './LanguageSwitch.tsx';

let loaded: Promise<Languages> | undefined;

/** Texts of the frame in every language: each names itself in the headers of the others. */
export function everyFrame(): Promise<Languages> {
  loaded ??= Promise.all(
    locales.map(async (locale) => [locale, createI18n(locale, await loadMessages(locale, ['frame']))] as const),
  ).then((all) => Object.fromEntries(all) as Languages);
  return loaded;
}
