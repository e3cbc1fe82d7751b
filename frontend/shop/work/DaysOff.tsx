import { useState } from 'react';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { daysOffOf } from './typedWeek.ts';

interface Props {
  /** Days (YYYY-MM-DD), one a line. */
  typed: string;
  change: (typed: string) => void;
  error: string | undefined;
}

/** Days without work: each is chosen in a calendar and stands in a list from which it can be taken out. */
export function DaysOff({ typed, change, error }: Props) {
  const { t, locale } = useI18n();
  const [day, setDay] = useState('');
  const days = daysOffOf(typed);
  const say = (one: string) => (Number.isNaN(Date.parse(one)) ? one : formatDay(one, locale));
  const field = { id: 'days_off', hint: t('zone/availability.days_off.hint'), error };
  function add() {
    if (day !== '' && !days.includes(day)) change([...days, day].sort().join('\n'));
    setDay('');
    document.getElementById(field.id)?.focus();
  }
  return (
    <div className="grid gap-3">
      <FieldFrame {...field} label={t('zone/availability.days_off')} optional>
        <div className="flex flex-wrap gap-2">
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
          <button type="button" className="btn btn-quiet" onClick={add}>
            {t('zone/availability.days_off.add')}
          </button>
        </div>
      </FieldFrame>
      {days.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('zone/availability.days_off')}>
          {days.map((one) => (
            <li key={one} className="card flex items-center gap-1 py-1 pr-1 pl-3">
              {say(one)}
              <button
                type="button"
                className="icon-button"
                aria-label={t('zone/availability.days_off.remove', { day: say(one) })}
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
