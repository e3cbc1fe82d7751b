import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { BusyButton } from './BusyButton.tsx';
import { CloseIcon } from './icons.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** An alert asks something that cannot be taken back; its text is then the description. */
  alert?: boolean;
  /** Also on Escape. The focus goes back to where it was, unless the caller moves it. */
  onClose: () => void;
}

/**
 * The browser's own modal dialog: focus stays inside, Escape closes, the page behind is inert. The focus begins at what
 * is marked `data-first-focus`.
 */
export function Modal({ title, children, alert = false, onClose }: Props) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    const asker = document.activeElement;
    if (element && !element.open) element.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element?.close();
      // The page behind was inert until now, so its own focus call had no effect.
      if (asker instanceof HTMLElement && document.activeElement === document.body) asker.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      className="modal card"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={heading} className="min-w-0 text-lg break-words">
          {title}
        </h2>
        <button type="button" aria-label={t('site/close')} className="icon-button -mt-1 -mr-2" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </dialog>
  );
}

interface DialogButtonsProps {
  close: () => void;
  /** What the dialog is about to do. */
  button: string;
  busy: boolean;
  blocked?: boolean | undefined;
  /** What cannot be undone. */
  danger?: boolean;
  /** Label of the cancel button in place of "Cancel". */
  cancel?: string;
  /** Where the dialog starts, if not in one of its fields. */
  focus?: 'cancel' | 'button' | undefined;
  /** Left out, the button sends the form it is in. */
  act?: () => void;
}

/** The last row of a dialog: cancel, and the action. */
export function DialogButtons({
  close,
  button,
  busy,
  blocked,
  danger = false,
  cancel,
  focus,
  act,
}: DialogButtonsProps) {
  const { t } = useI18n();
  const first = (place: DialogButtonsProps['focus']) => (focus === place ? { 'data-first-focus': true } : {});
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <button type="button" className="btn btn-quiet" {...first('cancel')} onClick={close}>
        {cancel ?? t('site/cancel')}
      </button>
      <BusyButton
        type={act ? 'button' : 'submit'}
        className={danger ? 'btn btn-danger' : 'btn btn-primary'}
        {...first('button')}
        busy={busy}
        {...(blocked !== undefined && { blocked })}
        onClick={act}
      >
        {button}
      </BusyButton>
    </div>
  );
}
