import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { FailIcon, TickIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { settings } from '#shared/contract/settings.ts';

/** Instructions for a new password to the account's own address; once sent, the button has nothing more to do. */
export function PasswordReset() {
  const { t } = useI18n();
  const [sent, setSent] = useState<string>();
  const { submit, busy, failure } = useSubmit(async () => {
    setSent((await call(settings.sendPasswordReset)).message);
  });
  const disabled = busy || sent !== undefined;
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      <p className="hint">{t('settings/reset.text')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={disabled}
          aria-busy={busy}
          onClick={() => {
            if (!disabled) void submit();
          }}
        >
          {busy && <span className="spinner" aria-hidden="true" />}
          {t('settings/reset')}
        </button>
        <p role="status" className="flex items-center gap-1.5 font-medium text-accent">
          {sent !== undefined && (
            <>
              <TickIcon /> {sent}
            </>
          )}
        </p>
        {failure && (
          <p role="alert" className="flex items-center gap-1.5 font-medium text-danger">
            <FailIcon /> {failure}
          </p>
        )}
      </div>
    </div>
  );
}
