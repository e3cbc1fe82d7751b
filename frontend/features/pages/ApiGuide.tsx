import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { apiExamples, apiVariables } from '#shared/contract/apiExamples.ts';
import { apiProgram } from '#shared/contract/apiProgram.ts';
import { type ProblemCode, problems } from '#shared/contract/problems.ts';
import { testLimits, testOutcomes } from '#shared/model/testMode.ts';

/** Staff and translators alone meet these. */
const insideCodes: ReadonlySet<string> = new Set([
  ...['second_person', 'second_factor_required', 'transfer_known', 'payment_expired', 'changed_meanwhile'],
  ...['claim_needed', 'claimed_by_other', 'balance_too_low', 'offer_over', 'check_pending', 'check_blocked'],
  ...['check_warnings', 'checklist_needed', 'not_eligible', 'no_capacity'],
]);
const codes = (Object.keys(problems) as ProblemCode[]).filter((code) => !insideCodes.has(code));

/** The job of a token holder as commands to copy, and the codes a refusal may have. */
export function ApiGuide() {
  const { t, raw } = useI18n();
  // A text that names a sum or a file of the answer has nothing to name here: its title says enough.
  const meaningOf = (code: ProblemCode) =>
    raw(`problem/${code}.detail`).includes('{') ? t(`problem/${code}.title`) : t(`problem/${code}.detail`);
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
      <h2 id="test-mode">{t('pages/api.test')}</h2>
      <p>{t('pages/api.test.intro', { clocks: testLimits.clocks, days: testLimits.keptDays })}</p>
      <h3>{t('pages/api.outcomes')}</h3>
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
      <h3>{t('pages/api.program')}</h3>
      <p>{t('pages/api.program.intro')}</p>
      <Commands text={apiProgram} />
      <p>{t('pages/api.test.live')}</p>
      <h2>{t('pages/api.codes')}</h2>
      <p>{t('pages/api.codes.intro')}</p>
      <dl className="codes">
        {codes.map((code) => (
          <div key={code} id={code}>
            <dt>
              <code>{code}</code> {problems[code]}
            </dt>
            <dd>{meaningOf(code)}</dd>
          </div>
        ))}
      </dl>
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
