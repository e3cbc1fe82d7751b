import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { account } from '#shared/contract/account.ts';
import { useSubmit } from './useSubmit.ts';

const waitSeconds = 60;

/** The activation e-mail is on its way; a fresh one can be asked for once a minute. */
export function Sent({ message, email }: { message: string; email: string }) {
  const { t, locale } = useI18n();
  const [said, setSaid] = useState(message);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const { submit, busy, failure } = useSubmit(async () => {
    setSaid((await call(account.resendActivation, { body: { email, locale } })).message);
    setLeft(waitSeconds);
  });
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-md gap-6">
        <h1 tabIndex={-1} className="text-3xl">
          {t('login/sent')}
        </h1>
        <p role="status">{said}</p>
        {failure && (
          <p role="alert" className="alert">
            {failure}
          </p>
        )}
        <button type="button" className="btn btn-quiet" disabled={busy || left > 0} onClick={() => void submit()}>
          {left > 0 ? t('login/resend.wait', { seconds: left }) : t('login/resend')}
        </button>
      </div>
    </div>
  );
}
