import type { ComponentProps } from 'react';
import { describe, FieldFrame, type FieldProps } from './Field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** A field of several lines. */
export function AreaField({ id, label, hint, error, optional, ...area }: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <textarea {...describe({ id, hint, error, optional })} className="input" {...area} />
    </FieldFrame>
  );
}
