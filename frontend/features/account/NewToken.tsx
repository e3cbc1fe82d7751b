import { useState } from 'react';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** The token, this once: closing takes it out of the page. */
export function NewToken({ token, close }: { token: string; close: () => void }) {
  const { t } = useI18n();
  const [copied, setCopied] = useState(false);
  return (
    <Modal title={t('login/tokens.new')} onClose={close}>
      <div className="mt-4 grid gap-4">
        <p>{t('login/tokens.once')}</p>
        <input
          readOnly
          className="input"
          aria-label={t('login/tokens.new')}
          value={token}
          onFocus={(event) => event.target.select()}
        />
        <p role="status" className="hint min-h-6">
          {copied && t('login/tokens.copied')}
        </p>
        <div className="flex gap-3">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}
          >
            {t('login/tokens.copy')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={close}>
            {t('login/tokens.close')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
