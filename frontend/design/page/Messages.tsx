import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DialogButtons } from '../DialogButtons.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { Failed } from '../Failed.tsx';
import { Modal } from '../Modal.tsx';
import { Part } from './Part.tsx';

export function Messages() {
  const { t } = useI18n();
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt(attempt + 1);
  const errors = [{ field: 'error', label: t('cart/first_name'), message: t('site/required') }];
  return (
    <Part name="Failed, ErrorSummary">
      <Failed text={t('site/network_failed')} />
      <Failed title={t('cart/load_failed')} text={t('site/server_failed')} again={again} />
      <ErrorSummary errors={errors} attempt={0} />
      <p className="notice">{t('cart/failed_before')}</p>
      <p className="hint">{t('cart/reference.hint')}</p>
      <p className="error">{t('site/required')}</p>
      <div className="card p-5">
        <p aria-busy="true" className="flex items-center gap-2">
          <span className="spinner" aria-hidden="true" /> {t('site/loading')}
        </p>
        <progress className="bar mt-3" max={100} value={60} aria-label={t('site/loading')} />
      </div>
    </Part>
  );
}

export function Dialogs() {
  const { t } = useI18n();
  const [open, setOpen] = useState<'plain' | 'alert'>();
  const [busy, setBusy] = useState(false);
  const close = () => {
    setBusy(false);
    setOpen(undefined);
  };
  return (
    <Part name="Modal, DialogButtons">
      <div className="flex flex-wrap gap-3">
        {(['plain', 'alert'] as const).map((kind) => (
          <button key={kind} type="button" className="btn btn-quiet" onClick={() => setOpen(kind)}>
            Modal {kind}
          </button>
        ))}
      </div>
      {open && (
        <Modal title={t('cart/summary')} alert={open === 'alert'} onClose={close}>
          <p className="mt-2">{t('cart/failed_before')}</p>
          <div className="mt-5">
            <DialogButtons
              danger={open === 'alert'}
              focus="cancel"
              close={close}
              button={t('cart/pay')}
              busy={busy}
              act={() => setBusy(true)}
            />
          </div>
        </Modal>
      )}
    </Part>
  );
}
