import { type ReactNode, use, useMemo } from 'react';
import type { Locale } from '#shared/messages/locale.ts';
import type { MessageArea, Messages } from './areas.ts';
import { I18nProvider, useI18n } from './I18n.tsx';
import type { MessageKey } from './messages.ts';
import { loadMessages } from './messages.ts';

const loaded = new Map<string, Promise<Messages>>();

/** The texts of areas, asked for once. What could not be loaded is asked for again by the next who needs it. */
export function textsOf(locale: Locale, areas: readonly MessageArea[]): Promise<Messages> {
  const key = `${locale} ${areas.join()}`;
  const known = loaded.get(key);
  if (known) return known;
  const coming = loadMessages(locale, areas);
  loaded.set(key, coming);
  coming.catch(() => loaded.delete(key));
  return coming;
}

/** Adds texts of areas that its page does not load at first, for a part that few see; suspends until they are there. */
export function MoreTexts({ areas, children }: { areas: readonly MessageArea[]; children: ReactNode }) {
  const { locale, raw } = useI18n();
  const own = use(textsOf(locale, areas));
  const messages = useMemo(
    () => new Proxy(own, { get: (texts, key: MessageKey) => texts[key] ?? raw(key) }),
    [own, raw],
  );
  return (
    <I18nProvider locale={locale} messages={messages}>
      {children}
    </I18nProvider>
  );
}
