import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import type { SiteContent } from './SiteContent.ts';

/** Everything written in the page's language. */
export function useContent(): SiteContent {
  const { locale } = useI18n();
  return useSiteData().content[locale];
}
