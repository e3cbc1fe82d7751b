import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** The action is under way. */
  busy: boolean;
  /** It cannot be pressed for another reason; it stays focusable, so that the reason can be read. */
  blocked?: boolean;
}

/** A button that shows that its action is under way, and ignores further presses until it ends. */
export function BusyButton({ busy, blocked = false, type = 'button', children, ...rest }: Props) {
  return (
    <button {...rest} type={type} aria-disabled={busy || blocked} aria-busy={busy}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
