import type { ContentPage, QuestionGroup } from '#frontend/shop/content/SiteContent.ts';
import { DataBlock } from './DataBlock.tsx';
import { Trail } from './Trail.tsx';

/** Where a page stands in the site and, on the FAQ, its questions: for search engines. */
export function StructuredData({ page, questions }: { page: ContentPage; questions: readonly QuestionGroup[] }) {
  const all = questions.flatMap((group) => group.questions);
  const mainEntity = all.map(({ question, text }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  return (
    <>
      <Trail pages={[page]} />
      {all.length > 0 && <DataBlock data={{ '@type': 'FAQPage', mainEntity }} />}
    </>
  );
}
