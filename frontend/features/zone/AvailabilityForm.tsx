import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { translator } from '#shared/contract/translator.ts';

/** The days of the week in their order, Sunday first, as the service counts them; any week will do. */
const sunday = Date.UTC(2026, 10, 22);
const dayName = (index: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(sunday + index * 86_400_000);
/** Monday first, as the calendars here are. */
const shownDays = [1, 2, 3, 4, 5, 6, 0];

interface Props {
  profile: TranslatorProfileWire;
  saved: (profile: TranslatorProfileWire) => unknown;
}

export function AvailabilityForm({ profile, saved }: Props) {
  const { t, locale } = useI18n();
  const [paused, setPaused] = useState(profile.state === 'paused');
  const [words, setWords] = useState(String(profile.words_per_day));
  const [week, setWeek] = useState(profile.week.map((part) => String(part / 100)));
  const [daysOff, setDaysOff] = useState(profile.days_off.join('\n'));
  const [zone, setZone] = useState(profile.time_zone);
  const [done, setDone] = useState(false);
  const { submit, busy, fields, failure } = useSubmit(async () => {
    setDone(false);
    const body = {
      revision: profile.revision,
      words_per_day: words,
      week: week.map((part) => String(Math.round(Number(part) * 100))),
      days_off: daysOff.split(/\s+/).filter(Boolean),
      time_zone: zone.trim(),
      paused,
    };
    const next = await call(translator.setAvailability, { body });
    setDone(true);
    await saved(next);
    return undefined;
  });
  const errorOf = (name: string) => Object.entries(fields).find(([field]) => field.split('.')[0] === name)?.[1];
  const days = { id: 'days_off', hint: t('zone/availability.days_off.hint'), error: errorOf('days_off') };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {failure && <Failed text={failure} />}
      <CheckField
        id="paused"
        label={t('zone/availability.pause')}
        hint={t('zone/availability.pause.hint')}
        checked={paused}
        onChange={setPaused}
      />
      <TextField
        id="words_per_day"
        label={t('zone/availability.words')}
        inputMode="numeric"
        error={errorOf('words_per_day')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
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
                onChange={({ target }) =>
                  setWeek((parts) => parts.map((one, at) => (at === index ? target.value : one)))
                }
              />
            </label>
          ))}
        </div>
        {errorOf('week') && <p className="error">{errorOf('week')}</p>}
      </fieldset>
      <FieldFrame {...days} label={t('zone/availability.days_off')} optional>
        <textarea
          {...describe(days)}
          className="input"
          rows={4}
          value={daysOff}
          onChange={(event) => setDaysOff(event.target.value)}
        />
      </FieldFrame>
      <TextField
        id="time_zone"
        label={t('zone/availability.zone')}
        error={errorOf('time_zone')}
        value={zone}
        onChange={(event) => setZone(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <BusyButton type="submit" className="btn btn-primary" busy={busy}>
          {t('zone/availability.save')}
        </BusyButton>
        <p role="status" className="font-medium text-accent">
          {done && !busy && t('zone/availability.saved')}
        </p>
      </div>
    </form>
  );
}
