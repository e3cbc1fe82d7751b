import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** What it was pressed for is under way. */
  busy: boolean;
  /** It cannot be pressed now for another reason than that; it stays focusable, so that the reason can be read. */
  blocked?: boolean;
}

/** A button that shows that it works, and takes no second press in the meantime. */
export function BusyButton({ busy, blocked = false, type = 'button', children, ...rest }: Props) {
  return (
    <button {...rest} type={type} aria-disabled={busy || blocked} aria-busy={busy}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
