import type { ReactNode } from 'react';
import { NarrowPage } from './NarrowPage.tsx';
import { PlainForm, type PlainFormProps } from './PlainForm.tsx';

interface Props extends PlainFormProps {
  heading: string;
  below?: ReactNode;
}

/** A narrow page with one form: heading, what is wrong, fields, the button. */
export function AccountForm({ heading, below, ...form }: Props) {
  return (
    <NarrowPage heading={heading}>
      <PlainForm {...form} />
      {below}
    </NarrowPage>
  );
}
