import { useRef, useState } from 'react';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** A token or a secret, this once: closing takes it out of the page. */
export function ShownOnce({ title, token, close }: { title: string; token: string; close: () => void }) {
  const { t } = useI18n();
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      setSaid(t('login/tokens.copied'));
    } catch {
      // The browser gives no access: the keys still do.
      field.current?.select();
      setSaid(t('login/tokens.copy_by_hand'));
    }
  }
  return (
    <Modal title={title} onClose={close}>
      <div className="mt-3 grid gap-4">
        <p className="notice">{t('login/tokens.once')}</p>
        <div className="flex flex-wrap gap-3">
          <input
            ref={field}
            readOnly
            className="input min-w-0 flex-[1_1_14rem] font-mono text-sm"
            aria-label={title}
            value={token}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="btn btn-primary" data-first-focus onClick={() => void copy()}>
            {t('login/tokens.copy')}
          </button>
        </div>
        <div className="flex min-h-11 items-center justify-between gap-4">
          <p role="status" className="hint">
            {said}
          </p>
          <button type="button" className="btn btn-quiet" onClick={close}>
            {t('login/tokens.close')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
