import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { logOutWithNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { account } from '#shared/contract/account.ts';
import { translator } from '#shared/contract/translator.ts';
import type { PublicProfileWire } from '#shared/contract/zone/profile.ts';
import { deletionWord } from '#shared/model/language/localeFacts.ts';
import { ZoneFrame } from './ZoneFrame.tsx';

/** What everybody may see of a translator, and the translator's own data. */
export default function ProfilePage() {
  const { t } = useI18n();
  const answer = useWork('profile/public', () => call(translator.getPublicProfile), 0);
  const { data, mutate } = answer;
  return (
    <ZoneFrame page="translator.profile" heading={t('zone/profile')} of={answer}>
      <Waiting of={answer} as="card h-96" />
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
          <PublicProfileForm profile={data} saved={(next) => mutate(next, { revalidate: false })} />
          <OwnData />
        </div>
      )}
    </ZoneFrame>
  );
}

/** Everything that is kept of a translator, as a file; and the end of working with us. */
function OwnData() {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const [leaving, setLeaving] = useState(false);
  const { submit, busy, failure } = useSubmit(async () => {
    const data = await withRecentPassword(() => call(account.exportData));
    if (data) saveFile('verso-translator.json', JSON.stringify(data, null, 2));
    return undefined;
  });
  const leave = useSubmit(async () => {
    const done = await withRecentPassword(() =>
      call(account.deleteAccount, { body: { confirmation: deletionWord[locale] } }),
    );
    if (done) await logOutWithNotice(done.message, locale);
    return undefined;
  });
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t('zone/data')}</h2>
      <p className="text-muted">{t('zone/data.text')}</p>
      {(failure ?? leave.failure) && <Failed text={failure ?? leave.failure ?? ''} />}
      <div className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-quiet" busy={busy} onClick={() => void submit()}>
          {t('zone/data.export')}
        </BusyButton>
        <BusyButton className="btn btn-quiet text-danger" busy={leave.busy} onClick={() => setLeaving(true)}>
          {t('zone/leave')}
        </BusyButton>
      </div>
      {leaving && (
        <AskFirst
          title={t('zone/leave.sure')}
          text={t('zone/leave.text')}
          button={t('zone/leave')}
          close={() => setLeaving(false)}
          act={async () => {
            setLeaving(false);
            await leave.submit();
          }}
        />
      )}
      {question}
    </section>
  );
}

interface PublicProfileFormProps {
  profile: PublicProfileWire;
  saved: (profile: PublicProfileWire) => unknown;
}

/** What is shown in the public list, by a consent of its own that can be taken back at any time. */
function PublicProfileForm({ profile, saved }: PublicProfileFormProps) {
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
