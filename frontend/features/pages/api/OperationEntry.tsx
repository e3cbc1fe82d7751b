import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OperationText } from '#frontend/shop/content/SiteContent.ts';
import { Code } from './Code.tsx';
import { OperationFields } from './OperationFields.tsx';

/** One operation of the reference. */
export function OperationEntry({ operation }: { operation: OperationText }) {
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
