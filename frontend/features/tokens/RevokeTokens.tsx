import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { tokens } from '#shared/contract/tokens.ts';

/** Every token at once, for anyone who does not know which of them somebody else has; asked for twice. */
export function RevokeTokens({ count, revoked }: { count: number; revoked: (message: string) => void }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const { submit, busy, failure } = useSubmit(async () => {
    const { message } = await call(tokens.revokeTokens);
    setAsking(false);
    revoked(message);
  });
  const cancel = () => setAsking(false);
  return (
    <>
      <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setAsking(true)}>
        {t('login/tokens.revoke_all')}
      </button>
      {asking && (
        <Modal alert title={t('login/tokens.revoke_all.sure', { count })} onClose={cancel}>
          <div className="mt-3 grid gap-4">
            <p>{t('login/tokens.revoke_all.text')}</p>
            {failure && <Failed text={failure} />}
            <div className="flex flex-wrap justify-end gap-3">
              <button type="button" className="btn btn-quiet" data-first-focus onClick={cancel}>
                {t('login/cancel')}
              </button>
              <button
                type="button"
                className="btn btn-danger"
                aria-disabled={busy}
                aria-busy={busy}
                onClick={() => void submit()}
              >
                {busy && <span className="spinner" aria-hidden="true" />}
                {t('login/tokens.revoke_all')}
              </button>
            </div>
          </div>
        </Modal>
      )}
    </>
  );
}
