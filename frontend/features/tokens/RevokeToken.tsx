import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { tokens } from '#shared/contract/tokens.ts';

interface Props {
  id: string;
  name: string;
  revoked: (message: string) => void;
}

export function RevokeToken({ id, name, revoked }: Props) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        id={`revoke-${id}`}
        type="button"
        className="btn btn-quiet btn-small"
        aria-label={t('login/tokens.revoke', { name })}
        onClick={() => setAsking(true)}
      >
        {t('login/tokens.revoke.do')}
      </button>
      {asking && (
        <SureDialog
          title={t('login/tokens.revoke.sure', { name })}
          text={t('login/tokens.revoke.text')}
          button={t('login/tokens.revoke.do')}
          close={() => setAsking(false)}
          act={async () => {
            const { message } = await call(tokens.revokeToken, { params: { id } });
            setAsking(false);
            revoked(message);
          }}
        />
      )}
    </>
  );
}
