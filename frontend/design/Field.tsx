import type { ComponentProps, ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface FrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Said beside the label; `false`: said to be required, to those who do not see the page. */
  optional?: boolean | undefined;
  children: ReactNode;
}

/** Label above, hint and error below; the control itself names both in `aria-describedby` (see `describe`). */
export function FieldFrame({ id, label, hint, error, optional, children }: FrameProps) {
  const { t } = useI18n();
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {label} {optional && <span className="font-normal text-muted">({t('site/optional')})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="hint mt-1">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error mt-1">
          {error}
        </p>
      )}
    </div>
  );
}

export function describe({ id, hint, error, optional }: Pick<FrameProps, 'id' | 'hint' | 'error' | 'optional'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    // Not `required`: some readers call an empty field with it wrong before anything was typed.
    'aria-required': optional === false || undefined,
  };
}

export type FieldProps = Omit<FrameProps, 'children'>;

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ id, label, hint, error, optional, ...input }: InputProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <input {...describe({ id, hint, error, optional })} className="input" {...input} />
    </FieldFrame>
  );
}
