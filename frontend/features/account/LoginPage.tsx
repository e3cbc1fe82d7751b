import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn } from '#frontend/api/sessionToken.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { account } from '#shared/contract/account.ts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { returnPath } from './returnPath.ts';
import { useSubmit } from './useSubmit.ts';

export default function LoginPage() {
  const { t, locale } = useI18n();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  useEffect(() => {
    setEmail(sessionStorage.getItem('verso.email') ?? '');
    if (isLoggedIn()) location.replace(returnPath(location.search, locale));
  }, [locale]);
  const form = useSubmit(async () => {
    const { logIn, sendCode } = await import('#frontend/api/session.ts');
    const outcome = await (code === undefined ? logIn(email.trim(), password) : sendCode(code.trim()));
    if (outcome === 'code_needed') return setCode('');
    if (outcome !== 'in') {
      setPassword('');
      const texts = { wrong: 'login/credentials', wait: 'login/wait', network: 'site/network_failed' } as const;
      return form.setFailure(t(texts[outcome]));
    }
    sessionStorage.removeItem('verso.email');
    await call(account.noteLogin).catch(() => undefined);
    location.assign(returnPath(location.search, locale));
  });
  return (
    <AccountForm
      heading={t('login/login')}
      button={t('login/login')}
      form={form}
      below={
        <p className="grid gap-2">
          <a className="link" href={href(locale, 'password.forgot')}>
            {t('login/forgotten')}
          </a>
          <a className="link" href={href(locale, 'register')}>
            {t('login/no_account')}
          </a>
        </p>
      }
    >
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        label={t('login/email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        id="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {code !== undefined && (
        <TextField
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('login/code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </AccountForm>
  );
}
