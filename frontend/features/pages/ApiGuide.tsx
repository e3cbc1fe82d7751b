import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { apiExamples, apiVariables } from '#shared/contract/apiExamples.ts';
import { problems } from '#shared/contract/problems.ts';

/** The job of a token holder as commands to copy, and the codes a refusal may have. */
export function ApiGuide() {
  const { t } = useI18n();
  const { origin } = useSiteData();
  return (
    <>
      <p>
        <a className="link" href="/api/openapi.json">
          {t('pages/api.document')}
        </a>
      </p>
      <h2>{t('pages/api.job')}</h2>
      <p>{t('pages/api.start')}</p>
      <Commands text={apiVariables(origin)} />
      <ol className="steps">
        {apiExamples.map(({ name, command }) => (
          <li key={name} id={name}>
            <h3>{t(`pages/api.${name}.title`)}</h3>
            <p>{t(`pages/api.${name}`)}</p>
            <Commands text={command} />
          </li>
        ))}
      </ol>
      <h2>{t('pages/api.codes')}</h2>
      <ul className="codes">
        {Object.entries(problems).map(([code, status]) => (
          <li key={code}>
            <code>{code}</code> {status}
          </li>
        ))}
      </ul>
    </>
  );
}

function Commands({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
