import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { testMode } from '#shared/contract/testMode.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { ClockMails } from './ClockMails.tsx';

export type ClockView = ResultOf<typeof testMode.listTestClocks>['clocks'][number];

interface Props {
  clock: ClockView;
  /** Calls that name no clock use it. */
  isNewest: boolean;
  changed: (message?: string) => Promise<void>;
}

const hour = 3600;
/** By how much a clock is moved, in seconds. */
const steps = [
  [hour, 'hour'],
  [24 * hour, 'day'],
  [7 * 24 * hour, 'week'],
  [30 * 24 * hour, 'month'],
] as const;

/** A clock with what it shows, a hand to move it, what would have been mailed under it, and its end. */
export function Clock({ clock, isNewest, changed }: Props) {
  const { t, locale } = useI18n();
  const { id, name, clock_time: now, kept_until: until } = clock;
  const [seconds, setSeconds] = useState<number>(24 * hour);
  const [isDeleting, setDeleting] = useState(false);
  const called = name ?? id;
  const params = { clock: id };
  const move = useSubmit(async () => {
    const to = new Date(Date.parse(now) + seconds * 1000).toISOString();
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
        <FieldFrame id={`by-${id}`} label={t('webhooks/clock.by')}>
          <select
            id={`by-${id}`}
            className="input"
            value={seconds}
            onChange={({ target }) => setSeconds(Number(target.value))}
          >
            {steps.map(([value, step]) => (
              <option key={value} value={value}>
                {t(`webhooks/clock.by.${step}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
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
