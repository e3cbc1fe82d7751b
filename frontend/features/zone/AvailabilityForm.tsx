import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { daysOffOf, weekOf } from '#frontend/shop/work/typedWeek.ts';
import { WeekFields } from '#frontend/shop/work/WeekFields.tsx';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { translator } from '#shared/contract/translator.ts';
import { SaveRow } from './SaveRow.tsx';

interface Props {
  profile: TranslatorProfileWire;
  saved: (profile: TranslatorProfileWire) => unknown;
}

export function AvailabilityForm({ profile, saved }: Props) {
  const { t } = useI18n();
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
      week: weekOf(week),
      days_off: daysOffOf(daysOff),
      time_zone: zone.trim(),
      paused,
    };
    const next = await call(translator.setAvailability, { body });
    setDone(true);
    await saved(next);
    return undefined;
  });
  const errorOf = (name: string) => Object.entries(fields).find(([field]) => field.split('.')[0] === name)?.[1];
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
      <WeekFields week={week} changeWeek={setWeek} daysOff={daysOff} changeDaysOff={setDaysOff} errorOf={errorOf} />
      <TextField
        id="time_zone"
        label={t('zone/availability.zone')}
        error={errorOf('time_zone')}
        value={zone}
        onChange={(event) => setZone(event.target.value)}
      />
      <SaveRow
        className="btn btn-primary"
        button={t('zone/availability.save')}
        busy={busy}
        said={done && t('zone/availability.saved')}
      />
    </form>
  );
}
