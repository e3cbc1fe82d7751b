import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { FormCard } from '#frontend/shop/account/FormCard.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { testMode } from '#shared/contract/testMode.ts';

/** A clock that begins now, or when it is said; it comes with test money. */
export function NewClockForm({ made }: { made: () => Promise<unknown> }) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [starts, setStarts] = useState('');
  const form = useSubmit(async () => {
    const body = {
      ...(name.trim() !== '' && { clock_name: name.trim() }),
      // In the user's time zone.
      ...(starts !== '' && { starts_at: new Date(starts).toISOString() }),
    };
    await call(testMode.makeTestClock, { body });
    setName('');
    setStarts('');
    await made();
    return undefined;
  });
  return (
    <FormCard id="new-clock-heading" heading={t('webhooks/clock.new')} button={t('webhooks/clock.make')} form={form}>
      <TextField
        id="clock_name"
        label={t('webhooks/description')}
        optional
        error={form.fields.clock_name}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        id="starts_at"
        type="datetime-local"
        label={t('webhooks/clock.starts')}
        hint={t('webhooks/clock.starts.hint')}
        optional
        error={form.fields.starts_at}
        value={starts}
        onChange={(event) => setStarts(event.target.value)}
      />
    </FormCard>
  );
}
