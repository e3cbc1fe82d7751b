import { useState } from 'react';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

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
        <legend className="label">{t('job/availability.week')}</legend>
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

interface DaysOffProps {
  /** Days (YYYY-MM-DD), one a line. */
  typed: string;
  change: (typed: string) => void;
  error: string | undefined;
}

/** Days without work: each is chosen in a calendar and stands in a list from which it can be taken out. */
function DaysOff({ typed, change, error }: DaysOffProps) {
  const { t, locale } = useI18n();
  const [day, setDay] = useState('');
  const [last, setLast] = useState('');
  const days = daysOffOf(typed);
  const say = (one: string) => (Number.isNaN(Date.parse(one)) ? one : formatDay(one, locale));
  const field = { id: 'days_off', hint: t('job/availability.days_off.hint'), error };
  function add() {
    if (day !== '') change([...new Set([...days, ...daysFrom(day, last)])].sort().join('\n'));
    setDay('');
    setLast('');
    document.getElementById(field.id)?.focus();
  }
  return (
    <div className="grid gap-3">
      <FieldFrame {...field} label={t('job/availability.days_off')} optional>
        <div className="flex flex-wrap items-center gap-2">
          <input
            {...describe(field)}
            type="date"
            className="input max-w-52"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || day === '') return;
              event.preventDefault();
              add();
            }}
          />
          <label className="flex items-center gap-2">
            <span>{t('job/availability.days_off.to')}</span>
            <input
              type="date"
              className="input max-w-52"
              min={day || undefined}
              value={last}
              onChange={({ target }) => setLast(target.value)}
            />
          </label>
          <button type="button" className="btn btn-quiet" onClick={add}>
            {t('job/availability.days_off.add')}
          </button>
        </div>
      </FieldFrame>
      {days.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('job/availability.days_off')}>
          {days.map((one) => (
            <li key={one} className="card flex items-center gap-1 py-1 pr-1 pl-3">
              {say(one)}
              <button
                type="button"
                className="icon-button"
                aria-label={t('job/availability.days_off.remove', { day: say(one) })}
                onClick={() => change(days.filter((other) => other !== one).join('\n'))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The most days off that are kept. */
const mostDays = 366;

/** All days from the first to the last (YYYY-MM-DD); the first alone where there is no last, or it lies before. */
export function daysFrom(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const count = Number.isNaN(to) ? 0 : Math.max(0, Math.min(mostDays - 1, Math.round((to - from) / 86_400_000)));
  return Array.from({ length: count + 1 }, (_, at) => new Date(from + at * 86_400_000).toISOString().slice(0, 10));
}

/** Per cent of a day's words by weekday as they are typed, in basis points; what is no number goes as it is and is refused. */
export const weekOf = (typed: readonly string[]): string[] =>
  typed.map((part) => String(Math.round(Number(part.trim().replace(',', '.')) * 100)));

/** Days off, one a line or beside each other. */
export const daysOffOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean);
