import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AgreementFields, agreementBody, noAgreement } from '#frontend/shop/account/AgreementFields.tsx';
import { NewPasswordFields } from '#frontend/shop/account/NewPasswordFields.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';

const untyped = { password: '', password_confirmation: '' };

type Typed = typeof untyped & ReturnType<typeof agreementBody>;

/** The agreement with confidentiality, how one is taxed, and the password. */
export function JoinForm({ version, send }: { version: string; send: (typed: Typed) => Promise<void> }) {
  const { t } = useI18n();
  const [passwords, setPasswords] = useState(untyped);
  const [typed, setTyped] = useState(noAgreement);
  const form = useSubmit(async () => {
    await send({ ...passwords, ...agreementBody(typed, version) });
    return undefined;
  });
  return (
    <PlainForm button={t('recruitment/join.send')} form={form}>
      <AgreementFields version={version} typed={typed} errors={form.fields} change={setTyped} />
      <NewPasswordFields value={passwords} change={setPasswords} errors={form.fields} />
    </PlainForm>
  );
}
