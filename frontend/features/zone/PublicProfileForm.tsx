import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { PublicProfileWire } from '#shared/contract/schemas/publicTranslator.ts';
import { translator } from '#shared/contract/translator.ts';

interface Props {
  profile: PublicProfileWire;
  saved: (profile: PublicProfileWire) => unknown;
}

/** What is shown in the public list, by a consent of its own that can be taken back at any time. */
export function PublicProfileForm({ profile, saved }: Props) {
  const { t } = useI18n();
  const [agrees, setAgrees] = useState(profile.shown);
  const [name, setName] = useState(profile.name ?? '');
  const [about, setAbout] = useState(profile.about ?? '');
  const [showsFields, setShowsFields] = useState(profile.show_fields);
  const [done, setDone] = useState('');
  const form = useSubmit(async () => {
    setDone('');
    const body = { agree_public: agrees, name, about, show_fields: showsFields };
    await saved(await call(translator.setPublicProfile, { body }));
    setDone(t(agrees ? 'zone/profile.shown' : 'zone/profile.hidden'));
    return undefined;
  });
  const text = { id: 'about', hint: t('zone/profile.about.hint'), error: form.fields.about };
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t('zone/profile.public')}</h2>
      <p className="text-muted">{t('zone/profile.public.text')}</p>
      <PlainForm button={t('zone/availability.save')} form={form}>
        <CheckField id="agree_public" label={t('zone/profile.agree')} checked={agrees} onChange={setAgrees} />
        <TextField
          id="name"
          label={t('zone/profile.name')}
          hint={t('zone/profile.name.hint')}
          error={form.fields.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FieldFrame {...text} label={t('zone/profile.about')} optional>
          <textarea
            {...describe(text)}
            className="input"
            rows={4}
            maxLength={500}
            value={about}
            onChange={(event) => setAbout(event.target.value)}
          />
        </FieldFrame>
        <CheckField id="show_fields" label={t('zone/profile.fields')} checked={showsFields} onChange={setShowsFields} />
      </PlainForm>
      <p role="status" className={done ? 'notice' : 'sr-only'}>
        {done}
      </p>
    </section>
  );
}
