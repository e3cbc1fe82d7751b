import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { teamArea } from '#shared/contract/team.ts';
import { readTerms, TermsFields, type TypedTerms } from './TermsFields.tsx';

const nothing: TypedTerms = { role: 'orderer', limit: '', above: '' };

/** A colleague's address, and what they may do. */
export function InviteForm({ done }: { done: (message: string) => Promise<void> }) {
  const { t } = useI18n();
  const [email, setEmail] = useState('');
  const [terms, setTerms] = useState(nothing);
  const { question, withRecentPassword } = useRecentPassword();
  const form = useSubmit(async () => {
    const read = readTerms(terms);
    if (email.trim() === '') return { fields: { email: t('site/required') } };
    if (read.wrong) return { fields: { [read.wrong]: t('team/limit.wrong') } };
    const invited = await withRecentPassword(() => call(teamArea.inviteMember, { body: { email, ...read.terms } }));
    if (!invited) return;
    setEmail('');
    setTerms(nothing);
    await done(invited.message);
  });
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="invite-heading">
      <h2 id="invite-heading" className="text-xl">
        {t('team/invite')}
      </h2>
      <PlainForm button={t('team/invite.button')} form={form}>
        <TextField
          id="email"
          type="email"
          autoComplete="off"
          label={t('login/email')}
          error={form.fields.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TermsFields of="" typed={terms} errors={form.fields} change={setTerms} />
      </PlainForm>
      {question}
    </section>
  );
}
