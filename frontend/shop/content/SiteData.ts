import { createContext, useContext } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { SiteContent } from '#frontend/shop/content/SiteContent.ts';
import type { Prices } from '#frontend/shop/prices/priceFigures.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Language } from '#shared/model/language/language.ts';

/** Facts of the service that prerendered pages quote. */
export interface SiteData {
  /** Absolute address of the site. */
  origin: string;
  prices: Prices;
  /** Pages, questions and articles of `frontend/content`. */
  content: Readonly<Record<Locale, SiteContent>>;
  languages: readonly Language[];
}

export const SiteDataContext = createContext<SiteData | undefined>(undefined);

/** For marketing pages only: they are rendered when the site is built, never in the browser. */
export function useSiteData(): SiteData {
  const data = useContext(SiteDataContext);
  if (!data) throw new Error('a page that quotes the service is prerendered only');
  return data;
}

/** Everything written in the page's language. */
export function useContent(): SiteContent {
  const { locale } = useI18n();
  return useSiteData().content[locale];
}
