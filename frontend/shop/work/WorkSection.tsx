import { type ReactNode, useEffect, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sayInstant } from './sayInstant.ts';

interface Props {
  /** Of its heading, once on the page. */
  id: string;
  heading: ReactNode;
  children: ReactNode;
}

/** A part of a page of the desk or the zone under its heading; what is wide scrolls in itself. */
export function WorkSection({ id, heading, children }: Props) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Labels with values; one without a value is left out. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted max-sm:mt-1">{label}</dt>
              <dd className="font-medium break-words whitespace-pre-line tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** When something is due: the moment in the translator's zone, and how long that is from now, which goes on by itself. */
export function Due({ at, zone, isOpen }: { at: string; zone: string | undefined; isOpen: boolean }) {
  const { t, locale } = useI18n();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.round((Date.parse(at) - now) / 60_000);
  const length = Math.abs(minutes);
  const time =
    length < 60
      ? t('job/minutes', { minutes: length })
      : length < 48 * 60
        ? t('job/hours', { hours: Math.round(length / 60) })
        : t('job/days', { days: Math.round(length / 1440) });
  return (
    <span className={isOpen && minutes < 0 ? 'font-semibold text-danger' : undefined}>
      <time dateTime={at}>{sayInstant(at, locale, zone)}</time>
      {isOpen && <> ({t(minutes < 0 ? 'job/due.late' : 'job/due.in', { time })})</>}
    </span>
  );
}
