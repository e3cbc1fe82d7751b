import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { brand } from '#shared/model/brand.ts';
import { DataBlock } from './DataBlock.tsx';

/** The way from the first page to this one. */
export function Trail({ pages }: { pages: readonly { path: string; heading: string }[] }) {
  const { locale } = useI18n();
  const { origin } = useSiteData();
  const itemListElement = [{ path: '/', heading: brand.name }, ...pages].map(({ path, heading }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: heading,
    item: `${origin}/${locale}${path}`,
  }));
  return <DataBlock data={{ '@type': 'BreadcrumbList', itemListElement }} />;
}
