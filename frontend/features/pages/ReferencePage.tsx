import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { Code } from './api/Code.tsx';
import { CopyCode } from './api/CopyCode.tsx';
import { DeveloperPages } from './api/DeveloperPages.tsx';
import { OperationEntry } from './api/OperationEntry.tsx';
import { PageBody } from './PageBody.tsx';
import { PageHead } from './PageHead.tsx';

/** An area of the API's operations: each with what it takes, what it refuses with, and samples. */
export default function ReferencePage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const { origin } = useSiteData();
  const path = `/api/reference/${params.area}/`;
  const { reference, sampleStarts } = useContent();
  const page = reference.find((one) => one.path === path);
  if (!page) throw new Error(`no area of operations is at ${path}`);
  const contents = page.operations.map(({ id, title }) => ({ id, text: title }));
  return (
    <article>
      <PageHead heading={page.heading} of="api">
        <p className="mt-4 max-w-2xl text-lg text-muted">{page.description}</p>
      </PageHead>
      <PageBody contents={contents} beside={<DeveloperPages current="/api/reference/" />}>
        {page.operations.map((operation) => (
          <OperationEntry key={operation.id} operation={operation} />
        ))}
        <h2 id="before">{t('reference/text.before')}</h2>
        <p>{t('reference/text.before.intro')}</p>
        <Code name="curl" text={`export API=${origin}\nexport TOKEN=trp_...`} />
        <Code name="TypeScript" text={sampleStarts.typescript} />
        <Code name="Python" text={sampleStarts.python} />
        <CopyCode />
      </PageBody>
    </article>
  );
}
