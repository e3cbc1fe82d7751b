import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DaysOff } from './DaysOff.tsx';

/** The days of the week in their order, Sunday first, as the service counts them; any week will do. */
const sunday = Date.UTC(2026, 10, 22);
const dayName = (index: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(sunday + index * 86_400_000);
/** Monday first, as the calendars here are. */
const shownDays = [1, 2, 3, 4, 5, 6, 0];

interface Props {
  /** Per cent by weekday, Sunday first. */
  week: readonly string[];
  changeWeek: (week: string[]) => void;
  daysOff: string;
  changeDaysOff: (daysOff: string) => void;
  errorOf: (name: 'week' | 'days_off') => string | undefined;
}

/** How much of the daily words is taken on which weekday, and the days without work. */
export function WeekFields({ week, changeWeek, daysOff, changeDaysOff, errorOf }: Props) {
  const { t, locale } = useI18n();
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="label">{t('zone/availability.week')}</legend>
        <div className="grid grid-cols-4 gap-3 sm:grid-cols-7">
          {shownDays.map((index) => (
            <label key={index} className="grid gap-1">
              <span className="hint">{dayName(index, locale)}</span>
              <input
                className="input tabular-nums"
                inputMode="numeric"
                aria-invalid={errorOf('week') ? true : undefined}
                value={week[index] ?? '0'}
                onChange={({ target }) => changeWeek(week.map((one, at) => (at === index ? target.value : one)))}
              />
            </label>
          ))}
        </div>
        {errorOf('week') && <p className="error">{errorOf('week')}</p>}
      </fieldset>
      <DaysOff typed={daysOff} change={changeDaysOff} error={errorOf('days_off')} />
    </>
  );
}
