import { useI18n } from '#frontend/i18n/I18n.tsx';

/** A day, `2026-11-22`, as one says it. */
export function Day({ day }: { day: string }) {
  const { locale } = useI18n();
  const said = new Intl.DateTimeFormat(locale === 'pl' ? 'pl-PL' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={day}>{said.format(new Date(`${day}T00:00:00Z`))}</time>;
}
