import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';
import { ErrorContent } from './ErrorContent.tsx';

/** Shown where an order or a quote cannot be opened: mails its link to its owner. */
export default function LostLink() {
  const { t, locale } = useI18n();
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState<string>();
  const { submit, busy, failure, fields } = useSubmit(async () => {
    if (email.trim() === '') return { fields: { email: t('errors/lost.empty') } };
    setSaid((await call(account.sendLinks, { body: { email: email.trim(), locale } })).message);
    return undefined;
  });
  return (
    <>
      <ErrorContent status="404" />
      <div className="wrap pb-16">
        <section aria-labelledby="lost-heading" className="card max-w-2xl p-5 sm:p-6">
          <h2 id="lost-heading" className="text-xl">
            {t('errors/lost')}
          </h2>
          <p className="mt-2">
            {t('errors/lost.text')}{' '}
            {!isLoggedIn() && (
              <a className="link" href={loginHref(locale, location.pathname)}>
                {t('errors/lost.login')}
              </a>
            )}
          </p>
          <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
            <TextField
              id="lost-email"
              name="email"
              type="email"
              autoComplete="email"
              label={t('errors/lost.email')}
              value={email}
              error={fields.email}
              onChange={({ target }) => setEmail(target.value)}
            />
            {failure && <Failed text={failure} />}
            <p>
              <BusyButton type="submit" className="btn btn-primary" busy={busy}>
                {t('errors/lost.send')}
              </BusyButton>
            </p>
            <p role="status" className={said ? 'notice' : 'sr-only'}>
              {said}
            </p>
          </form>
        </section>
      </div>
    </>
  );
}
