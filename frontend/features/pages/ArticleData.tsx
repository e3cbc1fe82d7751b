import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ContentPage } from '#frontend/shop/content/SiteContent.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { brand } from '#shared/model/brand.ts';
import { DataBlock } from './DataBlock.tsx';
import { Trail } from './Trail.tsx';

/** An article for search engines: who wrote it, when, and where it stands. */
export function ArticleData({ article }: { article: ContentPage }) {
  const { locale } = useI18n();
  const { origin } = useSiteData();
  const { pages } = useContent();
  const publisher = { '@type': 'Organization', name: brand.name, url: origin };
  return (
    <>
      <Trail pages={pages.blog ? [pages.blog, article] : [article]} />
      <DataBlock
        data={{
          '@type': 'Article',
          headline: article.heading,
          description: article.description,
          inLanguage: locale,
          datePublished: article.date,
          dateModified: article.updated ?? article.date,
          mainEntityOfPage: `${origin}/${locale}${article.path}`,
          author: publisher,
          publisher,
        }}
      />
    </>
  );
}
