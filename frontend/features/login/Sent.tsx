import { useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { NarrowPage } from '#frontend/shop/account/PlainForm.tsx';
import { useCountdown } from '#frontend/shop/account/useCountdown.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';

const waitSeconds = 60;

interface Props {
  message: string;
  email: string;
  /** A fresh link was sent just now: the next one has to wait. */
  fresh?: boolean;
}

/** The activation e-mail is on its way; a fresh one can be asked for once a minute. */
export function Sent({ message, email, fresh = false }: Props) {
  const { t, locale } = useI18n();
  const [said, setSaid] = useState(message);
  const { left, start } = useCountdown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears
  useEffect(() => {
    if (fresh) start(waitSeconds);
  }, []);
  const { submit, busy, failure } = useSubmit(async () => {
    try {
      setSaid((await call(account.resendActivation, { body: { email, locale } })).message);
      start(waitSeconds);
    } catch (error) {
      if (error instanceof ApiFailure && error.retryAfterSeconds !== undefined) start(error.retryAfterSeconds);
      throw error;
    }
  });
  return (
    <NarrowPage heading={t('login/sent')}>
      <div role="status" className="grid gap-2">
        <p>{said}</p>
        <p className="font-semibold break-words">{email}</p>
      </div>
      <p className="hint">{t('login/sent.hint')}</p>
      {failure && <Failed text={failure} />}
      <button
        type="button"
        className="btn btn-quiet tabular-nums"
        aria-disabled={busy || left > 0}
        onClick={() => {
          if (left === 0) void submit();
        }}
      >
        {left > 0 ? t('login/resend.wait', { seconds: left }) : t('login/resend')}
      </button>
    </NarrowPage>
  );
}
