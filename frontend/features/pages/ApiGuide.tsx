import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { apiExamples, apiVariables } from '#shared/contract/apiExamples.ts';
import { Code } from './api/Code.tsx';
import { CopyCode } from './api/CopyCode.tsx';

/** The job of a token holder as commands to copy. */
export function ApiGuide() {
  const { t } = useI18n();
  const { origin } = useSiteData();
  return (
    <>
      <p className="hint">
        <a className="link" href="/api/openapi.json">
          {t('pages/api.document')}
        </a>
      </p>
      <h2 id="job">{t('pages/api.job')}</h2>
      <p>{t('pages/api.start')}</p>
      <Code name="environment.sh" text={apiVariables(origin)} />
      <ol className="steps">
        {apiExamples.map(({ name, command }) => (
          <li key={name} id={name}>
            <h3>{t(`pages/api.${name}.title`)}</h3>
            <p>{t(`pages/api.${name}`)}</p>
            <Code name={`${name}.sh`} text={command} />
          </li>
        ))}
      </ol>
      <CopyCode />
    </>
  );
}
