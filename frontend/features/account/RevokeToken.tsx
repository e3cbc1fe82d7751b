import { useRef, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { tokens } from '#shared/contract/tokens.ts';
import { useSubmit } from './useSubmit.ts';

/** Revoking is for good, so it is asked for twice. */
export function RevokeToken({ id, name, revoked }: { id: string; name: string; revoked: () => void }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { submit, busy, failure } = useSubmit(async () => {
    await call(tokens.revokeToken, { params: { id } });
    setAsking(false);
    revoked();
  });
  function cancel() {
    setAsking(false);
    button.current?.focus();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-quiet btn-small"
        aria-label={t('login/tokens.revoke', { name })}
        onClick={() => setAsking(true)}
      >
        {t('login/tokens.revoke.do')}
      </button>
      {asking && (
        <Modal title={t('login/tokens.revoke.sure', { name })} onClose={cancel}>
          {failure && (
            <p role="alert" className="alert mt-4">
              {failure}
            </p>
          )}
          <div className="mt-4 flex gap-3">
            <button type="button" className="btn btn-quiet" onClick={cancel}>
              {t('login/cancel')}
            </button>
            <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={() => void submit()}>
              {t('login/tokens.revoke.do')}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
