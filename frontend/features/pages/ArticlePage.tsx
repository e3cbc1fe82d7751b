import { contentAt } from '#frontend/shop/content/contentAt.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { ArticleData } from './ArticleData.tsx';
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
