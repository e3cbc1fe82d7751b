import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { tokens } from '#shared/contract/tokens.ts';

interface Props {
  id: string;
  name: string;
  revoked: (message: string) => void;
}

/** Revoking is for good, so it is asked for twice. */
export function RevokeToken({ id, name, revoked }: Props) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const { submit, busy, failure } = useSubmit(async () => {
    const { message } = await call(tokens.revokeToken, { params: { id } });
    setAsking(false);
    revoked(message);
  });
  const cancel = () => setAsking(false);
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
        <Modal alert title={t('login/tokens.revoke.sure', { name })} onClose={cancel}>
          <div className="mt-3 grid gap-4 text-left">
            <p>{t('login/tokens.revoke.text')}</p>
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
                {t('login/tokens.revoke.do')}
              </button>
            </div>
          </div>
        </Modal>
      )}
    </>
  );
}
