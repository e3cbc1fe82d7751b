import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { tokens } from '#shared/contract/tokens.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

/** Every token at once, for anyone who does not know which of them somebody else has. */
export function RevokeTokens({ count, revoked }: { count: number; revoked: (message: string) => void }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setAsking(true)}>
        {t('login/tokens.revoke_all')}
      </button>
      {asking && (
        <RevokeDialog
          title={t('login/tokens.revoke_all.sure', { count })}
          text={t('login/tokens.revoke_all.text')}
          button={t('login/tokens.revoke_all')}
          close={() => setAsking(false)}
          revoke={() => call(tokens.revokeTokens)}
          revoked={revoked}
        />
      )}
    </>
  );
}
