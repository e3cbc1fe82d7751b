import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Field, OperationText } from '#frontend/shop/content/SiteContent.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { Code, CopyCode, DeveloperPages } from './ApiGuide.tsx';
import { PageBody, PageHead } from './PageBody.tsx';

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

/** One operation of the reference. */
function OperationEntry({ operation }: { operation: OperationText }) {
  const { t, locale } = useI18n();
  const { id, title, method, path, scope, summary, errors, statuses, samples } = operation;
  const problems = href(locale, 'api.guide', { guide: 'problems' });
  return (
    <section className="operation">
      <h2 id={id}>{title}</h2>
      <p className="address">
        <code>
          {method} {path}
        </code>
      </p>
      {summary && <p lang="en">{summary}</p>}
      <dl>
        <dt>{t('reference/text.scope')}</dt>
        <dd>
          <code>{scope}</code>
        </dd>
        <dt>{t('reference/text.answer')}</dt>
        <dd>{statuses.join(', ')}</dd>
        <dt>{t('reference/text.refusals')}</dt>
        <dd>
          {errors.map((code) => (
            <span key={code}>
              <a className="link inline-block min-h-6" href={`${problems}#${code}`}>
                {code}
              </a>
              {', '}
            </span>
          ))}
          {t('reference/text.refusals.common')}
        </dd>
      </dl>
      <OperationFields fields={operation.fields} />
      {(['curl', 'typescript', 'python'] as const).map((language) => (
        <details key={language} open={language === 'curl'}>
          <summary>{names[language]}</summary>
          <Code name={`${id}.${endings[language]}`} text={samples[language]} />
        </details>
      ))}
    </section>
  );
}

const names = { curl: 'curl', typescript: 'TypeScript', python: 'Python' };
const endings = { curl: 'sh', typescript: 'ts', python: 'py' };

/** What an operation takes: path, query and body, as the document describes them. */
function OperationFields({ fields }: { fields: readonly Field[] }) {
  const { t } = useI18n();
  if (fields.length === 0) return null;
  return (
    <details>
      <summary>{t('reference/text.fields')}</summary>
      <dl className="fields">
        {fields.map(({ place, name, type, required, description }) => (
          <div key={`${place} ${name}`}>
            <dt>
              <code>{name}</code> <span className="hint">{[place, type].join(', ')}</span>
              {required && <span className="hint">, {t('reference/text.required')}</span>}
            </dt>
            <dd lang="en">{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
