import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sayDay } from './sayDay.ts';

/** A day, `2026-11-22`, as one says it. */
export function Day({ day }: { day: string }) {
  const { locale } = useI18n();
  return <time dateTime={day}>{sayDay(day, locale)}</time>;
}
