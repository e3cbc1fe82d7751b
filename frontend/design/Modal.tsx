import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { CloseIcon } from './icons.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Also on Escape; the caller moves the focus where it belongs. */
  onClose: () => void;
}

/** The browser's own modal dialog: focus stays inside, Escape closes, the page behind is inert. */
export function Modal({ title, children, onClose }: Props) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
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
