import { useI18n } from '#frontend/i18n/I18n.tsx';
import { testOutcomes } from '#shared/model/testMode.ts';

/** What can be made to happen in test mode, by the value that is sent. */
export function TestOutcomes() {
  const { t } = useI18n();
  return (
    <>
      <h2 id="outcomes">{t('pages/api.outcomes')}</h2>
      <p>{t('pages/api.outcomes.intro')}</p>
      <dl className="codes">
        {testOutcomes.map((outcome) => (
          <div key={outcome}>
            <dt>
              <code>{outcome}</code>
            </dt>
            <dd>{t(`pages/api.outcome.${outcome}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
