import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { formatRate } from '#frontend/shop/prices/priceFigures.ts';
import { PushCard } from '#frontend/shop/push/PushSwitch.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { daysOffOf, WeekFields, weekOf } from '#frontend/shop/work/WeekFields.tsx';
import type { OwnJobRowWire } from '#shared/contract/schemas/job.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { translator } from '#shared/contract/translator.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { numberOf, useJobName } from './JobFacts.tsx';
import { TranslatorFrame } from './TranslatorFrame.tsx';

/** How much one takes and when, with the languages and rates that are agreed. */
export default function AvailabilityPage() {
  const { t } = useI18n();
  const answer = useWork('profile', () => call(translator.getTranslator), 0);
  const { data, mutate } = answer;
  return (
    <TranslatorFrame
      page="translator.availability"
      heading={t('translator/availability')}
      intro={t('translator/availability.intro')}
      of={answer}
    >
      <Waiting of={answer} as="card h-96" />
      {data && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <AvailabilityForm profile={data} saved={(next) => mutate(next, { revalidate: false })} />
          <div className="grid gap-6">
            <section className="card p-5">
              <MailForm profile={data} saved={(next) => mutate(next, { revalidate: false })} />
            </section>
            <PushCard />
            <Agreed profile={data} />
          </div>
        </div>
      )}
    </TranslatorFrame>
  );
}

function Agreed({ profile }: { profile: TranslatorProfileWire }) {
  const { t, locale } = useI18n();
  const pair = usePair();
  return (
    <aside className="card grid gap-5 p-5">
      <section className="grid gap-2">
        <h2 className="text-lg">{t('translator/pairs')}</h2>
        <ul className="grid gap-2">
          {profile.pairs.map((one) => (
            <li key={`${one.source_lang}-${one.target_lang}`}>
              {pair(one)}
              <span className="hint block">
                {[
                  ...one.steps.map((step) => t(`job/step.${step}`)),
                  ...(one.sworn ? [t('translator/pairs.sworn')] : []),
                ].join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{t('translator/rates')}</h2>
        <ul className="grid gap-2">
          {profile.rates.map((one) => (
            <li key={`${one.step}-${one.source_lang}-${one.target_lang}`}>
              {t(`job/step.${one.step}`)}
              {one.source_lang !== null && one.target_lang !== null && (
                <>, {pair({ source_lang: one.source_lang, target_lang: one.target_lang })}</>
              )}
              : {t(`translator/rate.${one.unit}`, { amount: formatRate(one.rate, locale) })}
            </li>
          ))}
        </ul>
        {profile.standard_rates.length > 0 && (
          <>
            <p className="hint">
              {t(profile.rates.length === 0 ? 'translator/rates.none' : 'translator/rates.others')}
            </p>
            <ul className="grid gap-2">
              {profile.standard_rates.map(({ step, unit, rate }) => (
                <li key={step}>
                  {t(`job/step.${step}`)}: {t(`translator/rate.${unit}`, { amount: formatRate(rate, locale) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </aside>
  );
}

interface ProfileFormProps {
  profile: TranslatorProfileWire;
  saved: (profile: TranslatorProfileWire) => unknown;
}

function AvailabilityForm({ profile, saved }: ProfileFormProps) {
  const { t, locale } = useI18n();
  const countries = useCatalogue(locale).data?.countries ?? [];
  const [done, setDone] = useState(false);
  const form = useForm(translator.setAvailability, {
    start: {
      paused: profile.state === 'paused',
      words_per_day: String(profile.words_per_day),
      week: profile.week.map((part) => String(part / 100)),
      days_off: profile.days_off.join('\n'),
      time_zone: profile.time_zone,
      country_id: String(profile.country_id ?? ''),
    },
    labels: {
      paused: 'translator/availability.pause',
      words_per_day: 'translator/availability.words',
      week: 'job/availability.week',
      days_off: 'job/availability.days_off',
      time_zone: 'translator/availability.zone',
      country_id: 'translator/country',
    },
    send: async ({ week, days_off, time_zone, country_id, ...typed }) => {
      setDone(false);
      const lists = { week: weekOf(week), days_off: daysOffOf(days_off) };
      const place = { time_zone: time_zone.trim(), ...(country_id !== '' && { country_id }) };
      const body = { ...typed, ...lists, ...place, revision: profile.revision };
      const next = await call(translator.setAvailability, { body });
      setDone(true);
      await saved(next);
      return undefined;
    },
  });
  const { week, days_off } = form.typed;
  const errorOf = (name: string) => Object.entries(form.fields).find(([field]) => field.split('.')[0] === name)?.[1];
  return (
    <Form of={form} className="grid gap-5">
      <CheckField {...form.tick('paused')} hint={t('translator/availability.pause.hint')} />
      <TextField {...form.text('words_per_day')} inputMode="numeric" />
      <WeekFields
        week={week}
        changeWeek={(next) => form.change({ week: next })}
        daysOff={days_off}
        changeDaysOff={(next) => form.change({ days_off: next })}
        errorOf={errorOf}
      />
      <JobsMeanwhile days={daysOffOf(days_off)} saved={profile.days_off} zone={profile.time_zone} />
      <TextField {...form.text('time_zone')} optional={false} />
      <SelectField
        {...form.one('country_id')}
        hint={t('translator/country.hint')}
        error={errorOf('country_id')}
        options={[['', '–'], ...countries.map(({ id, name }) => [String(id), name] as const)]}
      />
      <SaveRow
        className="btn btn-primary"
        button={t('translator/availability.save')}
        busy={form.busy}
        said={done && t('translator/availability.saved')}
      />
    </Form>
  );
}

interface JobsMeanwhileProps {
  days: readonly string[];
  /** Those that are saved: nothing is said of them again. */
  saved: readonly string[];
  zone: string;
}

/** The jobs one has that are due while or after one is away, each of which can be given back. */
function JobsMeanwhile({ days, saved, zone }: JobsMeanwhileProps) {
  const { t, locale } = useI18n();
  const name = useJobName();
  const { data, mutate } = useWork(
    'jobs/away',
    () => call(translator.listJobs, { query: { list: 'open', limit: 100 } }),
    0,
  );
  const [given, setGiven] = useState<OwnJobRowWire>();
  const today = warsawDayOf(new Date());
  const added = days.filter((day) => day >= today && !saved.includes(day));
  const jobs = data?.jobs.filter(({ due_at: due }) => added.some((day) => day <= warsawDayOf(new Date(due)))) ?? [];
  if (jobs.length === 0) return null;
  return (
    <div className="notice grid gap-3" role="status">
      <h3 className="font-semibold">{t('translator/availability.jobs')}</h3>
      <p>{t('translator/availability.jobs.text')}</p>
      <ul className="grid gap-2">
        {jobs.map((job) => (
          <li key={numberOf(job)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <a className="link" href={href(locale, 'translator.job', { id: job.order_id, job: job.job_id })}>
              {name(job)}
            </a>
            <span>{sayInstant(job.due_at, locale, zone)}</span>
            {(job.state === 'assigned' || job.state === 'working') && (
              <button
                type="button"
                className="btn btn-small btn-quiet"
                aria-label={`${t('translator/give_back')}: ${numberOf(job)}`}
                onClick={() => setGiven(job)}
              >
                {t('translator/give_back')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {given && (
        <AskFirst
          title={t('translator/give_back.heading', { number: numberOf(given) })}
          text={t('translator/give_back.text')}
          field={t('translator/decline.reason')}
          button={t('translator/give_back')}
          close={() => setGiven(undefined)}
          act={async (reason) => {
            const params = { id: given.order_id, job: given.job_id };
            await call(translator.giveJobBack, { params, body: reason === '' ? {} : { reason } });
            await mutate();
          }}
        />
      )}
    </div>
  );
}

const choices = ['at_once', 'hourly', 'daily'] as const satisfies readonly TranslatorProfileWire['mails'][];

/** How often one is written to of offers and approvals. */
function MailForm({ profile, saved }: ProfileFormProps) {
  const { t } = useI18n();
  const [done, setDone] = useState(false);
  const form = useForm(translator.setMailDigest, {
    start: { mails: profile.mails },
    labels: { mails: 'job/mails' },
    send: async ({ mails }) => {
      setDone(false);
      await saved(await call(translator.setMailDigest, { body: { revision: profile.revision, mails } }));
      setDone(true);
      return undefined;
    },
  });
  return (
    <Form of={form} className="grid gap-3">
      <SelectField
        {...form.one('mails')}
        hint={t('job/mails.hint')}
        options={choices.map((one) => [one, t(`job/mails.${one}`)] as const)}
      />
      <SaveRow
        className="btn btn-quiet"
        button={t('job/mails.save')}
        busy={form.busy}
        said={done && t('job/mails.saved')}
      />
    </Form>
  );
}

interface SaveRowProps {
  className: string;
  button: string;
  busy: boolean;
  /** What is said once it is saved. */
  said: string | false;
}

/** The end of a form that is saved in place. */
function SaveRow({ className, button, busy, said }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <BusyButton type="submit" className={className} busy={busy}>
        {button}
      </BusyButton>
      <p role="status" className="font-medium text-accent">
        {!busy && said}
      </p>
    </div>
  );
}
