import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { format, type Values } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brandValues } from '#shared/rules/house/offered.ts';
import type { Messages } from './areas.ts';
import type { MessageKey } from './messages.ts';

interface I18n {
  locale: Locale;
  /** The text of a key; an unknown key is shown as it is (requirements, section 7). */
  t: (key: MessageKey, values?: Values) => string;
  /** The message before its places are filled: for islands that fill them in the browser. */
  raw: (key: MessageKey) => string;
}

const Context = createContext<I18n | undefined>(undefined);

export function I18nProvider(props: { locale: Locale; messages: Messages; children: ReactNode }) {
  const { locale, messages } = props;
  const value = useMemo(() => createI18n(locale, messages), [locale, messages]);
  return <Context value={value}>{props.children}</Context>;
}

export function createI18n(locale: Locale, messages: Messages): I18n {
  const raw = (key: MessageKey) => messages[key] ?? key;
  return { locale, raw, t: (key, values) => format(raw(key), { ...brandValues, ...values }, locale) };
}

export function useI18n(): I18n {
  const value = useContext(Context);
  if (!value) throw new Error('useI18n outside I18nProvider');
  return value;
}

/** A text with `<name>…</name>` parts, each given to the function of that name. */
export function Rich(props: { text: string; parts: Readonly<Record<string, (inner: string) => ReactNode>> }) {
  const pieces = props.text.split(/(<\w+>[^<]*<\/\w+>)/);
  return pieces.map((piece, index) => {
    const [, name = '', inner = ''] = /^<(\w+)>([^<]*)<\/\w+>$/.exec(piece) ?? [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    return <Fragment key={index}>{props.parts[name]?.(inner) ?? piece}</Fragment>;
  });
}
