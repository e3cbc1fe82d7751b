import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  title?: string | undefined;
  /** Why, in a sentence. */
  text: string;
  /** Tries once more. */
  again?: (() => void) | undefined;
  /** What the button says in place of "Try again". */
  action?: string | undefined;
  /** Another way to go on. */
  children?: ReactNode;
  /** Its place among its neighbours. */
  className?: string | undefined;
}

/** What failed, why, and how to go on: the one panel of all pages. */
export function Failed({ title, text, again, action, children, className = '' }: Props) {
  const { t } = useI18n();
  return (
    <div role="alert" className={`alert flex flex-wrap items-center justify-between gap-3 ${className}`}>
      <div>
        {title && <p className="font-semibold">{title}</p>}
        <p>{text}</p>
      </div>
      {again && (
        <button type="button" className="btn btn-quiet btn-small" onClick={again}>
          {action ?? t('site/retry')}
        </button>
      )}
      {children}
    </div>
  );
}
