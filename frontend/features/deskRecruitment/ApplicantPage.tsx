import { type ReactNode, useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Facts } from '#frontend/shop/work/WorkSection.tsx';
import type { ApplicantViewWire } from '#shared/contract/schemas/application.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { applicableSteps } from '#shared/model/work/applicant.ts';
import { ApplicantActs } from './ApplicantActs.tsx';

/** An application: who, what they offer, the test, what can be done next, and everything that happened. */
export default function ApplicantPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const answer = useWork(
    `desk/applicant/${id}`,
    () => call(staffApplicants.getApplicant, { params: { applicant: id } }),
    0,
  );
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  const changed = async (next: ApplicantViewWire) => {
    setSaid(t('desk/applicant.done', { state: t(`desk/applicant.state.${next.state}`) }));
    await mutate(next, { revalidate: false });
  };
  const newest = async () => {
    const now = await call(staffApplicants.getApplicant, { params: { applicant: id } });
    await mutate(now, { revalidate: false });
    return t('conflict/now', { state: t(`desk/applicant.state.${now.state}`) });
  };
  return (
    <DeskFrame heading={data?.name ?? t('desk/applicant')} said={said} of={answer}>
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <ApplicantFacts applicant={data} />
          {/* Beside what is decided on; on a phone between who it is and what happened. */}
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ApplicantActs applicant={data} changed={changed} newest={newest} />
          </div>
          <ApplicantHistory applicant={data} />
        </div>
      )}
    </DeskFrame>
  );
}

/** What someone wrote of themselves, and until when it is kept. */
function ApplicantFacts({ applicant }: { applicant: ApplicantViewWire }) {
  const { t, locale } = useI18n();
  const pair = usePair();
  const { categories = [], countries = [] } = useCatalogue(locale).data ?? {};
  const rate = (value: number | null) => (value === null ? '–' : formatMoney(value / 1000, locale));
  const rows: (readonly [string, ReactNode])[] = [
    [t('desk/applicant.state'), t(`desk/applicant.state.${applicant.state}`)],
    [t('desk/applicant.email'), applicant.email],
    [t('desk/applicant.country'), countries.find(({ id }) => id === applicant.country_id)?.name ?? '–'],
    [t('desk/applicant.pairs'), applicant.pairs.map(pair).join(', ')],
    [
      t('desk/applicant.steps'),
      applicableSteps
        .filter((step) => applicant.steps.includes(step))
        .map((step) => t(`job/step.${step}`))
        .join(', '),
    ],
    [
      t('desk/applicant.fields'),
      categories
        .filter(({ id }) => applicant.specialisations.includes(id))
        .map(({ name }) => name)
        .join(', ') || '–',
    ],
    [t('desk/applicant.years'), String(applicant.experience_years)],
    [t('desk/applicant.experience'), applicant.experience ?? '–'],
    [t('desk/applicant.sworn_number'), applicant.sworn_number ?? '–'],
    [t('desk/applicant.word_rate'), rate(applicant.word_rate)],
    [t('desk/applicant.page_rate'), rate(applicant.page_rate)],
    [t('desk/applicant.cv'), <CvLink key="cv" id={applicant.id} name={applicant.cv_name} />],
    [t('desk/applicant.keep'), t(applicant.consent.keep ? 'desk/applicant.keep.yes' : 'desk/applicant.keep.no')],
    ...(applicant.invited
      ? [
          [
            t('desk/applicant.invited'),
            `${applicant.invited.email}, ${sayInstant(applicant.invited.until, locale)}`,
          ] as const,
        ]
      : []),
    ...(applicant.erase_at ? [[t('desk/applicant.erase_at'), formatDay(applicant.erase_at, locale)] as const] : []),
  ];
  return (
    <div className="card p-5">
      <Facts rows={rows} />
    </div>
  );
}

/** The CV by a fresh link; that it was taken stands in the history. */
function CvLink({ id, name }: { id: string; name: string }) {
  const { t } = useI18n();
  const [failure, setFailure] = useState<string>();
  async function open() {
    setFailure(undefined);
    try {
      const { url } = await call(staffApplicants.linkApplicantCv, { params: { applicant: id } });
      location.assign(url);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  }
  return (
    <>
      <button type="button" className="link cursor-pointer text-left break-all" onClick={() => void open()}>
        {t('job/download', { name })}
      </button>
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
    </>
  );
}

/** The test with its marks, once everyone has given theirs, and what happened. */
function ApplicantHistory({ applicant: { trial, history } }: { applicant: ApplicantViewWire }) {
  const { t, locale } = useI18n();
  const pair = usePair();
  const outcome = (passed: boolean) => t(passed ? 'desk/mark.passed' : 'desk/mark.failed');
  return (
    <div className="grid gap-8">
      {trial && (
        <section className="grid gap-2">
          <h2 className="text-xl">{t('desk/applicant.test')}</h2>
          <p>
            {pair(trial)}, {t('job/words', { words: trial.words })}
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
