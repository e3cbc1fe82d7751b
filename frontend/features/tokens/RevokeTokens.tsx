import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { tokens } from '#shared/contract/tokens.ts';

/** Every token at once, for anyone who does not know which of them someone else has. */
export function RevokeTokens({ count, revoked }: { count: number; revoked: (message: string) => void }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setAsking(true)}>
        {t('login/tokens.revoke_all')}
      </button>
      {asking && (
        <SureDialog
          title={t('login/tokens.revoke_all.sure', { count })}
          text={t('login/tokens.revoke_all.text')}
          button={t('login/tokens.revoke_all')}
          close={() => setAsking(false)}
          act={async () => {
            const { message } = await call(tokens.revokeTokens);
            setAsking(false);
            revoked(message);
          }}
        />
      )}
    </>
  );
}
