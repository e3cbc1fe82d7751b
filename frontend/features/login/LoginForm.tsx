import { lazy, Suspense, useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PasswordField } from '#frontend/shop/account/PasswordField.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useCountdown } from '#frontend/shop/account/useCountdown.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';
import { LoginEmail } from './LoginEmail.tsx';

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

/**
 * From the fifth wrong password on the pool makes the user wait, longer each time; it does not say how long, so we wait
 * longer.
 */
const freeTries = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;

/** Password first, then the code of the person who has a second factor; `done` is called with a session open. */
export function useLogin(done: () => Promise<void> | void) {
  const { t, locale } = useI18n();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [settingUp, setSettingUp] = useState(false);
  const [said, setSaid] = useState<string>();
  const { left, start } = useCountdown();
  const failures = useRef(0);
  function wait(): string {
    const seconds = Math.min(firstWaitSeconds * 2 ** Math.max(0, failures.current - freeTries), longestWaitSeconds);
    const until = start(seconds);
    return t('login/wait', { time: new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(until) });
  }
  function refused(): string {
    failures.current += 1;
    return failures.current < freeTries ? t('login/credentials') : wait();
  }
  const form = useSubmit(async () => {
    const { logIn, sendCode } = await import('#frontend/api/session.ts');
    const outcome = await (code === undefined ? logIn(email.trim(), password) : sendCode(code.replace(/\s/g, '')));
    switch (outcome) {
      case 'in':
        failures.current = 0;
        if (await needsSecondFactor()) setSettingUp(true);
        else await done();
        return undefined;
      case 'code_needed':
        setCode('');
        return undefined;
      case 'code_wrong':
        return { fields: { code: t('login/code.wrong') } };
      case 'code_late':
        setCode(undefined);
        setPassword('');
        return { failure: t('login/code.late') };
      case 'network':
        return { failure: t('site/network_failed'), again: true };
      case 'wrong':
        setPassword('');
        return { failure: refused() };
      case 'wait':
        return { failure: wait() };
    }
  });
  /** After setting up, or instead: a session with the second factor begins with another login. */
  async function leaveSetUp(on: boolean): Promise<void> {
    const { logOut } = await import('#frontend/api/session.ts');
    await logOut().catch(() => undefined);
    setSettingUp(false);
    setCode(undefined);
    setPassword('');
    setSaid(on ? t('login/factor.now') : undefined);
  }
  return { form, email, setEmail, password, setPassword, code, setCode, left, settingUp, leaveSetUp, said };
}

/** True for staff and translators who are let in only with a second factor and have none. */
async function needsSecondFactor(): Promise<boolean> {
  try {
    await call(account.listSecurityEvents, { asIs: true });
    return false;
  } catch (error) {
    return error instanceof ApiFailure && error.code === 'second_factor_required';
  }
}
