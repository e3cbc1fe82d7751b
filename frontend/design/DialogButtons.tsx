import { useI18n } from '#frontend/i18n/I18n.tsx';
import { BusyButton } from './BusyButton.tsx';

interface Props {
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
export function DialogButtons({ close, button, busy, blocked, danger = false, cancel, focus, act }: Props) {
  const { t } = useI18n();
  const first = (place: Props['focus']) => (focus === place ? { 'data-first-focus': true } : {});
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
