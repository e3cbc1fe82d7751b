import { lazy, Suspense, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { formatRate } from '#frontend/shop/prices/priceFigures.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskOrderLink, deskStateKey } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Facts } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { staffTranslatorOperations } from '#shared/contract/staff/translators.ts';
import type { TranslatorState } from '#shared/model/work/job.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SwornChecks } from './SwornChecks.tsx';
import { bodyOf, sayCountry, typedProfile } from './useProfileForm.ts';

/** A translator: what they work in, for what, how much; what they did and earned; paused and ended here. */
export default function TranslatorPage({ params: { account: id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const may = useMay();
  const [said, setSaid] = useState('');
  const [isEdited, setEdited] = useState(false);
  const params = { translator: id };
  const answer = useWork(
    `desk/translator/${id}`,
    async () => {
      const [profile, record] = await Promise.all([
        call(staffTranslatorOperations.getStaffTranslator, { params }),
        call(staffTranslatorOperations.getTranslatorRecord, { params }),
      ]);
      return { profile, record };
    },
    60_000,
  );
  const { data, mutate } = answer;
  const changed = async (text: string) => {
    setSaid(text);
    await mutate();
  };
  return (
    <DeskFrame heading={data?.profile.name ?? t('desk/translator')} said={said} of={answer}>
      {data && isEdited && (
        <ProfileForm
          profile={data.profile}
          close={() => setEdited(false)}
          saved={async () => {
            await changed(t('translators/said.saved'));
            setEdited(false);
          }}
        />
      )}
      {data && !isEdited && (
        <>
          {may(staffTranslatorOperations.updateTranslator) && (
            <TranslatorActs
              key={data.profile.revision}
              profile={data.profile}
              edit={() => {
                setSaid('');
                setEdited(true);
              }}
              changed={changed}
            />
          )}
          <TranslatorFacts profile={data.profile} />
          <SwornChecks
            key={`sworn-${data.profile.revision}`}
            profile={data.profile}
            checks={data.record.sworn_checks}
            changed={changed}
          />
          <TranslatorRecord translator={id} record={data.record} changed={changed} />
        </>
      )}
    </DeskFrame>
  );
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** Who someone is, what they work in and for what. */
function TranslatorFacts({ profile }: { profile: TranslatorProfileWire }) {
  const { t, locale } = useI18n();
  const pair = usePair();
  const { categories = [], countries = [] } = useCatalogue(locale).data ?? {};
  const { counts } = profile;
  const inTime = counts.approved === 0 ? '–' : `${counts.in_time} / ${counts.approved}`;
  // 2023 began on a Sunday, as a week does in the API.
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + day)));
  const week = mondayFirst.flatMap((day) => {
    const part = profile.week[day] ?? 0;
    return part === 0 ? [] : [`${dayName(day)} ${part / 100}%`];
  });
  const swornNumber = [
    profile.sworn_number ?? '–',
    ...(profile.sworn_checked_on === null
      ? []
      : [t('translators/sworn_number.checked', { day: formatDay(profile.sworn_checked_on, locale) })]),
  ].join(', ');
  return (
    <>
      <div className="card p-5">
        <Facts
          rows={[
            [t('desk/state'), t(`translators/state.${profile.state}`)],
            [t('desk/applicant.email'), profile.email],
            [t('translators/country'), sayCountry(profile, countries, t)],
            [t('translators/zone'), profile.time_zone],
            [
              t('desk/applicant.fields'),
              categories
                .filter(({ id }) => profile.specialisations.includes(id))
                .map(({ name }) => name)
                .join(', ') || '–',
            ],
            [t('translators/sworn_number'), swornNumber],
            [t('translators/words'), new Intl.NumberFormat(locale).format(profile.words_per_day)],
            [t('translators/week'), week.join(', ')],
            [t('translators/days_off'), profile.days_off.join(', ') || '–'],
            [t('translators/unstarted'), String(counts.unstarted)],
            [t('translators/in_time'), inTime],
            [t('translators/returned'), String(counts.returned)],
          ]}
        />
      </div>
      <ListTable
        caption={t('desk/applicant.pairs')}
        rows={profile.pairs}
        keyOf={({ source_lang, target_lang }) => `${source_lang}-${target_lang}`}
        columns={[
          { label: t('desk/applicant.pairs'), cell: pair },
          {
            label: t('translators/steps'),
            cell: ({ steps }) => steps.map((step) => t(`job/step.${step}`)).join(', '),
          },
          { label: t('translators/sworn.heading'), cell: ({ sworn }) => t(sworn ? 'language/yes' : 'language/no') },
        ]}
      />
      {profile.rates.length > 0 && (
        <ListTable
          caption={t('translators/rates')}
          rows={profile.rates}
          keyOf={({ step, unit, source_lang, target_lang }) => `${step}${unit}${source_lang}${target_lang}`}
          columns={[
            { label: t('translators/steps'), cell: ({ step }) => t(`job/step.${step}`) },
            {
              label: t('desk/applicant.pairs'),
              cell: ({ source_lang, target_lang }) =>
                source_lang !== null && target_lang !== null
                  ? pair({ source_lang, target_lang })
                  : t('translators/every'),
            },
            {
              label: t('translators/rate'),
              isNumber: true,
              cell: ({ rate, unit }) => `${formatRate(rate, locale)} / ${t(`translators/unit.${unit}`)}`,
            },
          ]}
        />
      )}
    </>
  );
}

interface TranslatorActsProps {
  profile: TranslatorProfileWire;
  edit: () => void;
  changed: (said: string) => Promise<void>;
}

const may: Readonly<Record<TranslatorState, readonly TranslatorState[]>> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: ['active'],
};

/** New offers stop and go on; the profile is changed. */
function TranslatorActs({ profile, edit, changed }: TranslatorActsProps) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<TranslatorState>();
  const tellLast = useTellLast();
  const params = { translator: profile.id };
  const sayNow = async () => {
    const now = await call(staffTranslatorOperations.getStaffTranslator, { params });
    return t('conflict/translator', { state: t(`translators/state.${now.state}`), words: now.words_per_day });
  };
  return (
    <section className="flex flex-wrap gap-3" aria-label={t('translators/acts')}>
      <button type="button" className="btn btn-primary" onClick={edit}>
        {t('translators/edit')}
      </button>
      {may[profile.state].map((state) => (
        <button key={state} type="button" className="btn btn-quiet" onClick={() => setAsked(state)}>
          {t(`translators/to.${state}`)}
        </button>
      ))}
      {asked && (
        <AskFirst
          title={t(`translators/to.${asked}.ask`, { name: profile.name })}
          text={t(`translators/to.${asked}.text`)}
          button={t(`translators/to.${asked}`)}
          close={() => setAsked(undefined)}
          act={() =>
            tellLast(
              `translator#${profile.id}`,
              async () => {
                const body = { ...bodyOf(typedProfile(profile), profile), state: asked };
                await call(staffTranslatorOperations.updateTranslator, { params, body });
                await changed(t('translators/said.state', { state: t(`translators/state.${asked}`) }));
              },
              sayNow,
            )
          }
        />
      )}
    </section>
  );
}

type TranslatorRecordWire = ResultOf<typeof staffTranslatorOperations.getTranslatorRecord>;

interface TranslatorRecordProps {
  translator: string;
  record: TranslatorRecordWire;
  changed: (said: string) => Promise<void>;
}

/** Asked for by a press. */
const CorrectEarning = lazy(() => import('./CorrectEarning.tsx'));

/** Jobs, pay and agreements of a translator. */
function TranslatorRecord({ translator, record, changed }: TranslatorRecordProps) {
  const { t, locale } = useI18n();
  const mayCorrect = useMay()(staffTranslatorOperations.correctEarning);
  const [isCorrecting, setCorrecting] = useState(false);
  const pair = usePair();
  const say = (net: { amount: number }) => formatMoney(net.amount, locale);
  const order = (id: string, job: string | null) => (
    <DeskOrderLink id={id}>{job === null ? id : `${id}-${job}`}</DeskOrderLink>
  );
  return (
    <>
      <h2 className="text-xl">{t('translators/jobs')}</h2>
      {record.jobs.length === 0 && <p className="card p-6">{t('translators/jobs.none')}</p>}
      {record.jobs.length > 0 && (
        <ListTable
          caption={t('translators/jobs')}
          rows={record.jobs}
          keyOf={({ order_id, job_id, round }) => `${order_id}${job_id}${round}`}
          columns={[
            { label: t('desk/job'), cell: ({ order_id, job_id }) => order(order_id, job_id) },
            { label: t('desk/what'), cell: (job) => `${job.step_name}, ${pair(job)}` },
            { label: t('desk/state'), cell: ({ state }) => t(deskStateKey(state)) },
            { label: t('desk/due'), cell: ({ due_at }) => sayInstant(due_at, locale) },
            { label: t('translators/pay'), isNumber: true, cell: ({ pay }) => (pay ? say(pay.net) : '–') },
          ]}
        />
      )}
      <h2 className="text-xl">{t('translators/earned')}</h2>
      <p>{t('translators/sum', { sum: say(record.sum) })}</p>
      {mayCorrect && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setCorrecting(true)}>
          {t('translators/correct')}
        </button>
      )}
      {isCorrecting && (
        <Suspense>
          <CorrectEarning
            translator={translator}
            close={() => setCorrecting(false)}
            saved={() => changed(t('translators/correct.saved'))}
          />
        </Suspense>
      )}
      {record.earnings.length > 0 && (
        <ListTable
          caption={t('translators/earned')}
          rows={record.earnings}
          keyOf={({ at, order_id, job_id, kind }) => `${at}${order_id}${job_id}${kind}`}
          columns={[
            { label: t('money/when'), cell: ({ at }) => sayInstant(at, locale) },
            { label: t('desk/job'), cell: ({ order_id, job_id }) => (order_id ? order(order_id, job_id) : '–') },
            { label: t('translators/kind'), cell: ({ kind }) => t(`translators/kind.${kind}`) },
            { label: t('money/sum'), isNumber: true, cell: ({ net }) => say(net) },
            { label: t('desk/reason'), cell: ({ reason }) => reason ?? '–' },
          ]}
        />
      )}
      <h2 className="text-xl">{t('translators/documents')}</h2>
      {record.agreements.length === 0 && <p className="card p-6">{t('translators/documents.none')}</p>}
      {record.agreements.length > 0 && (
        <ul className="grid gap-1">
          {record.agreements.map(({ agreement_version, accepted_at, tax, nip, iban }) => (
            <li key={accepted_at}>
              {t('translators/agreement', { version: agreement_version, at: sayInstant(accepted_at, locale) })},{' '}
              {t(`translators/tax.${tax}`)}
              {nip !== null && ` (NIP ${nip})`}
              {iban !== null && `, ${t('translators/iban', { iban })}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
