import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { settings } from '#shared/contract/settings.ts';
import { Outcome } from './Outcome.tsx';

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
        <BusyButton
          className="btn btn-quiet"
          blocked={disabled}
          busy={busy}
          onClick={() => {
            if (!disabled) void submit();
          }}
        >
          {t('settings/reset')}
        </BusyButton>
        <Outcome done={sent} failure={failure} />
      </div>
    </div>
  );
}
