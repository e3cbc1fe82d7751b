import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { FormCard } from '#frontend/shop/account/FormCard.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { testMode } from '#shared/contract/testMode.ts';
import { Invoicing } from '#shared/model/account/account.ts';
import { testLimits } from '#shared/model/software/testMode.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';

/** The clocks of test mode: what they show, and a hand to move them. Nothing live is on this page. */
export default function ClocksPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const answer = useSWR(signedIn && 'test-clocks', () => call(testMode.listTestClocks));
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  const list = data?.clocks;
  const changed = async (message = '') => {
    setSaid(message);
    await mutate();
  };
  return (
    <AccountFrame page="account.clocks.index" heading={t('login/clocks')}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="grid min-w-0 gap-4" aria-labelledby="clocks-heading">
          <h2 id="clocks-heading" tabIndex={-1} className="text-xl">
            {t('webhooks/clocks.yours')}
          </h2>
          <p>
            {t('webhooks/clocks.intro', { most: testLimits.clocks, days: testLimits.keptDays })}{' '}
            <a className="link" href={`${href(locale, 'api')}test-mode/`}>
              {t('webhooks/clocks.guide')}
            </a>
          </p>
          <p role="status" className={said ? 'notice' : 'sr-only'}>
            {said}
          </p>
          <Loaded of={answer} wait="card h-40" />
          {list?.length === 0 && <p className="card p-6">{t('webhooks/clocks.none')}</p>}
          {list?.map((clock, place) => (
            <Clock key={clock.id} clock={clock} isNewest={place === 0} changed={changed} />
          ))}
        </section>
        <NewClockForm made={() => changed(t('webhooks/clock.made'))} />
      </div>
    </AccountFrame>
  );
}

type ClockView = ResultOf<typeof testMode.listTestClocks>['clocks'][number];

interface ClockProps {
  clock: ClockView;
  /** Calls that name no clock use it. */
  isNewest: boolean;
  changed: (message?: string) => Promise<void>;
}

const hour = 3600;
/** By how much a clock is moved, in seconds. */
const steps = [
  [String(hour), 'hour'],
  [String(24 * hour), 'day'],
  [String(7 * 24 * hour), 'week'],
  [String(30 * 24 * hour), 'month'],
] as const;

/** A clock with what it shows, a hand to move it, what would have been mailed under it, and its end. */
function Clock({ clock, isNewest, changed }: ClockProps) {
  const { t, locale } = useI18n();
  const { id, name, invoicing, clock_time: now, kept_until: until } = clock;
  const [seconds, setSeconds] = useState(String(24 * hour));
  const [isDeleting, setDeleting] = useState(false);
  const called = name ?? id;
  const params = { clock: id };
  const move = useSubmit(async () => {
    const to = new Date(Date.parse(now) + Number(seconds) * 1000).toISOString();
    let count = 0;
    // A call works for some seconds at most, and says whether there is more to do.
    for (let reached = false; !reached; ) {
      const moved = await call(testMode.advanceTestClock, { params, body: { to } });
      count += moved.instants.length;
      reached = moved.reached;
    }
    await changed(t('webhooks/clock.moved', { name: called, time: formatMoment(to, locale), count }));
    return undefined;
  });
  return (
    <article className="card grid gap-4 p-5" aria-labelledby={`clock-${id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={`clock-${id}`} className="min-w-0 text-base font-semibold break-words">
          {called}
        </h3>
        <p className="text-lg font-semibold tabular-nums">
          <span className="sr-only">{t('webhooks/clock.shows')} </span>
          <time dateTime={now}>{formatMoment(now, locale)}</time>
        </p>
        <p className="hint basis-full">
          {name !== null && (
            <>
              <code className="break-all">{id}</code> ·{' '}
            </>
          )}
          {isNewest && `${t('webhooks/clock.newest')} · `}
          {invoicing === 'monthly' && `${t('webhooks/clock.monthly')} · `}
          {t('webhooks/clock.until', { time: formatMoment(until, locale) })}
        </p>
      </div>
      {move.failure && <Failed text={move.failure} />}
      <form
        method="dialog"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void move.submit();
        }}
      >
        <SelectField
          id={`by-${id}`}
          label={t('webhooks/clock.by')}
          value={seconds}
          options={steps.map(([value, step]) => [value, t(`webhooks/clock.by.${step}`)] as const)}
          choose={setSeconds}
        />
        <BusyButton type="submit" className="btn btn-primary" busy={move.busy}>
          {t('webhooks/clock.advance')}
        </BusyButton>
        <button type="button" className="btn btn-quiet ml-auto" onClick={() => setDeleting(true)}>
          {t('webhooks/delete')}
        </button>
      </form>
      <ClockMails clock={id} time={now} />
      {isDeleting && (
        <SureDialog
          title={t('webhooks/clock.delete.sure', { name: called })}
          text={t('webhooks/clock.delete.text')}
          button={t('webhooks/delete')}
          close={() => setDeleting(false)}
          act={async () => {
            await call(testMode.deleteTestClock, { params });
            setDeleting(false);
            await changed(t('webhooks/clock.deleted', { name: called }));
            document.getElementById('clocks-heading')?.focus();
          }}
        />
      )}
    </article>
  );
}

/** What would have been mailed under a clock, once it is opened; `time`: of the clock, read again when it has moved. */
function ClockMails({ clock, time }: { clock: string; time: string }) {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const answer = useSWR(isOpen && ['test-mails', clock, time], () =>
    call(testMode.listTestMails, { params: { clock } }),
  );
  const { data } = answer;
  // The latest first, as in a mailbox.
  const mails = data?.mails.map((mail, place) => ({ ...mail, place })).reverse();
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer">{t('webhooks/clock.mails')}</summary>
      <div className="mt-3 grid gap-3">
        <Loaded of={answer} wait="h-16 rounded-[10px] bg-surface" />
        {mails?.length === 0 && <p className="hint">{t('webhooks/clock.mails.none')}</p>}
        <ul className="grid gap-3">
          {mails?.map(({ place, at, template, test_recipient: to, order_id: order }) => (
            <li key={place} className="border-t border-line pt-3">
              <p className="font-medium break-all">{template}</p>
              <p className="hint break-words">
                {[formatMoment(at, locale), to, order && t('webhooks/clock.mail.order', { order })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** A clock that begins now, or when it is said; it comes with test money. */
function NewClockForm({ made }: { made: () => Promise<unknown> }) {
  const { t } = useI18n();
  const form = useForm(testMode.makeTestClock, {
    start: { clock_name: '', starts_at: '', invoicing: 'order' as Invoicing },
    labels: {
      clock_name: 'webhooks/description',
      starts_at: 'webhooks/clock.starts',
      invoicing: 'webhooks/clock.invoicing',
    },
    send: async ({ clock_name, starts_at, invoicing }) => {
      const body = {
        invoicing,
        ...(clock_name.trim() !== '' && { clock_name: clock_name.trim() }),
        // In the user's time zone.
        ...(starts_at !== '' && { starts_at: new Date(starts_at).toISOString() }),
      };
      await call(testMode.makeTestClock, { body });
      form.startAgain();
      await made();
      return undefined;
    },
  });
  return (
    <FormCard id="new-clock-heading" heading={t('webhooks/clock.new')} button={t('webhooks/clock.make')} form={form}>
      <TextField {...form.text('clock_name')} autoComplete="off" maxLength={100} />
      <TextField {...form.text('starts_at')} type="datetime-local" hint={t('webhooks/clock.starts.hint')} />
      <SelectField
        {...form.one('invoicing')}
        options={Invoicing.options.map((one) => [one, t(`webhooks/clock.invoicing.${one}`)] as const)}
      />
    </FormCard>
  );
}
