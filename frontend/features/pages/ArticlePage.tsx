import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contentAt } from '#frontend/shop/content/contentAt.ts';
import type { ContentPage } from '#frontend/shop/content/SiteContent.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { brand } from '#shared/model/brand.ts';
import { DataBlock, Trail } from './StructuredData.tsx';
import { Writing } from './Writing.tsx';

/** An article of the blog: `frontend/content/<language>/blog/<name>.md`. */
export default function ArticlePage({ params }: { params: Readonly<Record<string, string>> }) {
  const article = contentAt(useContent(), `/blog/${params.article}/`);
  if (!article) throw new Error(`no article is named ${params.article}`);
  return (
    <Writing page={article} name="blog.article" dated>
      <ArticleData article={article} />
    </Writing>
  );
}

/** An article for search engines: who wrote it, when, and where it stands. */
function ArticleData({ article }: { article: ContentPage }) {
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
