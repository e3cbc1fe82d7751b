import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountForm, NarrowPage } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';
import { LoginEmail } from './LoginEmail.tsx';

export default function ForgotPage() {
  const { t, locale } = useI18n();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string>();
  const form = useSubmit(async () => {
    try {
      setSent((await call(account.forgotPassword, { body: { email, locale } })).message);
    } catch {
      // One sentence for every failure: malformed, too often, no connection (decision 6).
      return { failure: t('login/forgot.failed') };
    }
  });
  const back = (
    <a className="link min-h-6 justify-self-start" href={href(locale, 'login')}>
      {t('login/login')}
    </a>
  );
  if (sent !== undefined) {
    return (
      <NarrowPage heading={t('login/sent')}>
        <p role="status">{sent}</p>
        <p className="hint">{t('login/sent.hint')}</p>
        {back}
      </NarrowPage>
    );
  }
  return (
    <AccountForm heading={t('login/forgot')} button={t('login/forgot.send')} form={form} below={back}>
      <p className="text-muted">{t('login/forgot.text')}</p>
      <LoginEmail value={email} change={setEmail} />
    </AccountForm>
  );
}
