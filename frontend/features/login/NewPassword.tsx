import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountForm } from '#frontend/shop/account/AccountForm.tsx';
import { NarrowPage } from '#frontend/shop/account/NarrowPage.tsx';
import { NewPasswordFields } from '#frontend/shop/account/NewPasswordFields.tsx';
import { RevokeWithPassword } from '#frontend/shop/account/RevokeWithPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { account } from '#shared/contract/account.ts';
import { LinkGone } from './LinkGone.tsx';
import { useLink } from './useLink.ts';

/** A password by a mailed link: the first one, or a new one. */
export function NewPassword({ purpose }: { purpose: 'activate' | 'reset' }) {
  const { t, locale } = useI18n();
  const { link, gone, setGone, tokenNames } = useLink(purpose);
  const [typed, setTyped] = useState({ password: '', password_confirmation: '' });
  const [done, setDone] = useState<string>();
  // A thief who had the password may have created access tokens, so a reset offers to revoke all of them.
  const [revokes, setRevokes] = useState(true);
  const form = useSubmit(async () => {
    try {
      const { email, message } =
        purpose === 'activate'
          ? await call(account.activateAccount, { body: { link, ...typed } })
          : await call(account.resetPassword, {
              body: { link, ...typed, revoke_tokens: tokenNames.length > 0 && revokes },
            });
      sessionStorage.setItem('verso.email', email);
      setDone(message);
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 410)) throw error;
      setGone(true);
    }
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
      <NewPasswordFields value={typed} change={setTyped} errors={form.fields} />
      <RevokeWithPassword names={tokenNames} checked={revokes} change={setRevokes} />
    </AccountForm>
  );
}
