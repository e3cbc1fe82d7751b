import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { logOutWithNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { account } from '#shared/contract/account.ts';
import type { PublicProfileWire } from '#shared/contract/translator/profile.ts';
import { translator } from '#shared/contract/translator.ts';
import { deletionWord } from '#shared/model/language/localeFacts.ts';
import { TranslatorFrame } from './TranslatorFrame.tsx';

/** What everybody may see of a translator, and the translator's own data. */
export default function ProfilePage() {
  const { t } = useI18n();
  const answer = useWork('profile/public', () => call(translator.getPublicProfile), 0);
  const { data, mutate } = answer;
  return (
    <TranslatorFrame page="translator.profile" heading={t('translator/profile')} of={answer}>
      <Waiting of={answer} as="card h-96" />
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
          <PublicProfileForm profile={data} saved={(next) => mutate(next, { revalidate: false })} />
          <OwnData />
        </div>
      )}
    </TranslatorFrame>
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
      <h2 className="text-xl">{t('translator/data')}</h2>
      <p className="text-muted">{t('translator/data.text')}</p>
      {(failure ?? leave.failure) && <Failed text={failure ?? leave.failure ?? ''} />}
      <div className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-quiet" busy={busy} onClick={() => void submit()}>
          {t('translator/data.export')}
        </BusyButton>
        <BusyButton className="btn btn-quiet text-danger" busy={leave.busy} onClick={() => setLeaving(true)}>
          {t('translator/leave')}
        </BusyButton>
      </div>
      {leaving && (
        <AskFirst
          title={t('translator/leave.sure')}
          text={t('translator/leave.text')}
          button={t('translator/leave')}
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
  const [done, setDone] = useState('');
  const form = useForm(translator.setPublicProfile, {
    start: {
      agree_public: profile.shown,
      name: profile.name ?? '',
      about: profile.about ?? '',
      show_fields: profile.show_fields,
    },
    labels: {
      agree_public: 'translator/profile.agree',
      name: 'translator/profile.name',
      about: 'translator/profile.about',
      show_fields: 'translator/profile.fields',
    },
    send: async (body) => {
      setDone('');
      await saved(await call(translator.setPublicProfile, { body }));
      setDone(t(body.agree_public ? 'translator/profile.shown' : 'translator/profile.hidden'));
      return undefined;
    },
  });
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t('translator/profile.public')}</h2>
      <p className="text-muted">{t('translator/profile.public.text')}</p>
      <PlainForm button={t('translator/availability.save')} form={form}>
        <CheckField {...form.tick('agree_public')} />
        <TextField {...form.text('name')} optional={undefined} hint={t('translator/profile.name.hint')} />
        <AreaField {...form.text('about')} hint={t('translator/profile.about.hint')} rows={4} maxLength={500} />
        <CheckField {...form.tick('show_fields')} />
      </PlainForm>
      <p role="status" className={done ? 'notice' : 'sr-only'}>
        {done}
      </p>
    </section>
  );
}
