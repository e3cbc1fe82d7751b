import { useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { account } from '#shared/contract/account.ts';
import { passwordLength } from '#shared/rules/password.ts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSubmit } from './useSubmit.ts';

const isGone = (error: unknown) => error instanceof ApiFailure && (error.status === 410 || error.status === 422);

/** A password by a mailed link: the first one, or a new one. The link stands behind `#`, so that no server logs it. */
export function NewPasswordPage({ purpose }: { purpose: 'activate' | 'reset' }) {
  const { t, locale } = useI18n();
  const [link, setLink] = useState('');
  const [gone, setGone] = useState(false);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [done, setDone] = useState<string>();
  useEffect(() => {
    const given = location.hash.slice(1);
    setLink(given);
    // An address without a link is no question to the service.
    if (given === '') return setGone(true);
    call(account.readLink, { body: { link: given } })
      .then((known) => setGone(known.purpose !== purpose))
      .catch((error: unknown) => setGone(isGone(error)));
  }, [purpose]);
  const form = useSubmit(async () => {
    const body = { link, password, password_confirmation: repeat };
    try {
      const operation = purpose === 'activate' ? account.activateAccount : account.resetPassword;
      const { email, message } = await call(operation, { body });
      sessionStorage.setItem('verso.email', email);
      setDone(message);
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 410) return setGone(true);
      throw error;
    }
  });
  const heading = t('login/set_password');
  if (gone || done !== undefined) {
    const again = purpose === 'activate' ? 'register' : 'password.forgot';
    return (
      <div className="wrap py-8 sm:py-12">
        <div className="mx-auto grid max-w-md gap-6">
          <h1 tabIndex={-1} className="text-3xl">
            {heading}
          </h1>
          <p role={gone ? 'alert' : 'status'}>{gone ? t('login/link_gone') : done}</p>
          <a className="btn btn-primary" href={href(locale, gone ? again : 'login')}>
            {t(gone ? 'login/link_again' : 'login/login')}
          </a>
        </div>
      </div>
    );
  }
  const mismatch = repeat !== '' && repeat !== password && repeat.length >= password.length;
  return (
    <AccountForm heading={heading} button={t('login/save_password')} form={form}>
      <PasswordField
        id="password"
        name="password"
        autoComplete="new-password"
        hint={t('login/password.hint', passwordLength)}
        error={form.fields.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        id="password_confirmation"
        name="password_confirmation"
        autoComplete="new-password"
        label={t('login/password.repeat')}
        error={form.fields.password_confirmation ?? (mismatch ? t('login/mismatch') : undefined)}
        value={repeat}
        onChange={(event) => setRepeat(event.target.value)}
      />
    </AccountForm>
  );
}
