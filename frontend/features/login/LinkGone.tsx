import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { NarrowPage } from '#frontend/shop/account/NarrowPage.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { account } from '#shared/contract/account.ts';
import { LoginEmail } from './LoginEmail.tsx';
import { Sent } from './Sent.tsx';

/** A link that was used or is old: says so and offers a fresh one. */
export function LinkGone({ heading, purpose }: { heading: string; purpose: 'activate' | 'reset' }) {
  const { t, locale } = useI18n();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string>();
  const form = useSubmit(async () => {
    setSent((await call(account.resendActivation, { body: { email, locale } })).message);
  });
  if (sent !== undefined) return <Sent message={sent} email={email} fresh />;
  return (
    <NarrowPage heading={heading}>
      <p role="alert" className="notice">
        {t('login/link_gone')}
      </p>
      {purpose === 'reset' ? (
        <a className="btn btn-primary" href={href(locale, 'password.forgot')}>
          {t('login/link_again')}
        </a>
      ) : (
        <PlainForm button={t('login/resend')} form={form}>
          <LoginEmail value={email} change={setEmail} hint={t('login/link_gone.hint')} error={form.fields.email} />
        </PlainForm>
      )}
      <a className="link min-h-6 justify-self-start" href={href(locale, 'login')}>
        {t('login/login')}
      </a>
    </NarrowPage>
  );
}
