import { lazy, Suspense } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PasswordField } from '#frontend/shop/account/PasswordField.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { LoginEmail } from './LoginEmail.tsx';
import type { useLogin } from './useLogin.ts';

const SetUp = lazy(() => import('#frontend/shop/account/SecondFactorSetUp.tsx'));

/** E-mail and password, the code that is asked for after them, or setting up what gives the codes. */
export function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { t } = useI18n();
  const { form, email, setEmail, password, setPassword, code, setCode, left, settingUp, leaveSetUp, said } = login;
  const button = left > 0 ? t('login/login.wait', { seconds: left }) : t('login/login');
  if (settingUp) {
    return (
      <Suspense fallback={<div aria-busy="true" className="h-80" />}>
        <p role="status" className="notice">
          {t('login/factor.required')}
        </p>
        <SetUp owner={{ email, password }} done={(on) => void leaveSetUp(on)} />
      </Suspense>
    );
  }
  return (
    <PlainForm button={button} form={form} disabled={left > 0}>
      {said !== undefined && (
        <p role="status" className="notice">
          {said}
        </p>
      )}
      {code === undefined ? (
        <>
          <LoginEmail value={email} change={setEmail} />
          <PasswordField
            id="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      ) : (
        <TextField
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('login/code')}
          hint={t('login/code.hint')}
          error={form.fields.code}
          // The password was right: the code is all that is left to type.
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </PlainForm>
  );
}
