import { useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { NewPasswordFields, newPasswordLabels } from '#frontend/shop/account/NewPasswordFields.tsx';
import { AccountForm, NarrowPage, PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { RevokeWithPassword } from '#frontend/shop/account/RevokeWithPassword.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';
import { LoginEmail } from './LoginEmail.tsx';
import { homeOf, returnPath } from './LoginView.tsx';
import { Sent } from './Sent.tsx';

/** A password by a mailed link: the first one, or a new one. */
export function NewPassword({ purpose }: { purpose: 'activate' | 'reset' }) {
  const { t, locale } = useI18n();
  const { link, gone, setGone, tokenNames } = useLink(purpose);
  const [done, setDone] = useState<string>();
  // A thief who had the password may have created access tokens, so a reset offers to revoke all of them.
  const [revokes, setRevokes] = useState(true);
  const form = useForm(purpose === 'activate' ? account.activateAccount : account.resetPassword, {
    start: { password: '', password_confirmation: '' },
    labels: newPasswordLabels,
    send: async (typed) => {
      try {
        const { email, message } =
          purpose === 'activate'
            ? await call(account.activateAccount, { body: { link, ...typed } })
            : await call(account.resetPassword, {
                body: { link, ...typed, revoke_tokens: tokenNames.length > 0 && revokes },
              });
        sessionStorage.setItem('verso.email', email);
        if (await isLoggedInWith(email, typed.password))
          location.assign(returnPath('', locale, location.origin, homeOf(locale)));
        else setDone(message);
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 410)) throw error;
        setGone(true);
      }
      return undefined;
    },
  });
  const heading = t(purpose === 'activate' ? 'login/set_password' : 'login/new_password');
  if (gone) return <LinkGone heading={heading} purpose={purpose} />;
  if (done !== undefined) {
    return (
      <NarrowPage heading={heading}>
        <p role="status">{done}</p>
        <a className="btn btn-primary" href={href(locale, 'login')}>
          {t('login/login')}
        </a>
      </NarrowPage>
    );
  }
  return (
    <AccountForm heading={heading} button={t('login/save_password')} form={form}>
      <NewPasswordFields form={form} />
      <RevokeWithPassword names={tokenNames} checked={revokes} change={setRevokes} />
    </AccountForm>
  );
}

/**
 * Logs in with the password that was just set, so that nobody types it again. Where a code of an authenticator app is
 * asked for, or the service cannot be reached, the login page goes on.
 */
async function isLoggedInWith(email: string, password: string): Promise<boolean> {
  const { logIn } = await import('#frontend/api/session.ts');
  return (await logIn(email, password)) === 'in';
}

const isGone = (error: unknown) => error instanceof ApiFailure && (error.status === 410 || error.status === 422);

/** The mailed link behind `#`, so that no server logs it; `gone` once it is known to be of no use. A reset names the tokens that it may end, too. */
function useLink(purpose: 'activate' | 'reset') {
  const [link, setLink] = useState('');
  const [gone, setGone] = useState(false);
  const [tokenNames, setTokenNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = () => {
      const given = location.hash.slice(1);
      setLink(given);
      // An address without a link is no question to the service.
      if (given === '') return setGone(true);
      call(account.readLink, { body: { link: given } })
        .then((known) => {
          setGone(known.purpose !== purpose);
          setTokenNames(known.tokens.map(({ token_name }) => token_name));
        })
        .catch((error: unknown) => setGone(isGone(error)));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [purpose]);
  return { link, gone, setGone, tokenNames };
}

/** A link that was used or is old: says so and offers a fresh one. */
function LinkGone({ heading, purpose }: { heading: string; purpose: 'activate' | 'reset' }) {
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
