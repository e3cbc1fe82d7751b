import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import type { ApplicantViewWire } from '#shared/contract/schemas/application.ts';

/** The test with its marks, once everyone has given theirs, and what happened. */
export function ApplicantHistory({ applicant: { trial, history } }: { applicant: ApplicantViewWire }) {
  const { t, locale } = useI18n();
  const pair = usePair();
  const outcome = (passed: boolean) => t(passed ? 'desk/mark.passed' : 'desk/mark.failed');
  return (
    <div className="grid gap-8">
      {trial && (
        <section className="grid gap-2">
          <h2 className="text-xl">{t('desk/applicant.test')}</h2>
          <p>
            {pair(trial)}, {t('zone/words', { words: trial.words })}
          </p>
          <p>
            {trial.answered_at === null
              ? t('desk/applicant.test.until', { time: sayInstant(trial.until, locale) })
              : t('desk/applicant.test.answered_at', { time: sayInstant(trial.answered_at, locale) })}
          </p>
          {trial.answered_at !== null && trial.passed === null && (
            <p className="hint">{t('desk/applicant.marks.wait')}</p>
          )}
          {trial.passed !== null && <p className="font-semibold">{outcome(trial.passed)}</p>}
          <ul className="grid gap-1">
            {trial.marks.map(({ mark, passed, comment }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: marks never move
              <li key={index}>
                {t('desk/mark.of', { mark })}, {outcome(passed)}
                {comment && <span className="hint block whitespace-pre-line">{comment}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-2">
        <h2 className="text-xl">{t('desk/applicant.history')}</h2>
        <ol className="grid gap-2">
          {history.map(({ at, act, note }) => (
            <li key={`${at}-${act}`}>
              <span className="hint tabular-nums">{sayInstant(at, locale)}</span> {t(`desk/applicant.act.${act}`)}
              {note && <span className="hint block whitespace-pre-line">{note}</span>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
