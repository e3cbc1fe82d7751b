import type { ReactNode } from 'react';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  title: string;
  button: string;
  /** What is asked or said first. */
  children: ReactNode;
  close: () => void;
  /** Undefined after a failure. */
  act: () => Promise<object | undefined>;
  busy: boolean;
  failure: string | undefined;
  /** Announced as a warning, with the way out at hand. */
  alert?: boolean;
}

/** Asks once before the quote ends; it closes when that is done, and says why where it is not. */
export function ActDialog({ title, button, children, close, act, busy, failure, alert = false }: Props) {
  const { t } = useI18n();
  const end = async () => {
    if (await act()) close();
  };
  return (
    <Modal {...(alert && { alert })} title={title} onClose={close}>
      {children}
      {failure && (
        <p role="alert" className="error mt-3">
          {failure}
        </p>
      )}
      <div className="mt-5">
        <DialogButtons
          close={close}
          busy={busy}
          focus={alert ? 'cancel' : undefined}
          act={() => void end()}
          cancel={t('offer/keep')}
          button={button}
        />
      </div>
    </Modal>
  );
}
