import { useEffect, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sayInstant } from './sayInstant.ts';

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
      ? t('zone/minutes', { minutes: length })
      : length < 48 * 60
        ? t('zone/hours', { hours: Math.round(length / 60) })
        : t('zone/days', { days: Math.round(length / 1440) });
  return (
    <span className={isOpen && minutes < 0 ? 'font-semibold text-danger' : undefined}>
      <time dateTime={at}>{sayInstant(at, locale, zone)}</time>
      {isOpen && <> ({t(minutes < 0 ? 'zone/due.late' : 'zone/due.in', { time })})</>}
    </span>
  );
}
