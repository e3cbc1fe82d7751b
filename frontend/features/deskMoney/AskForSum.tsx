import type { ReactNode } from 'react';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import type { Submitting } from '#frontend/shop/account/useSubmit.ts';

interface Props {
  title: string;
  button: string;
  form: Submitting;
  close: () => void;
  /** The dialog for the password, while it is asked for. */
  question: ReactNode;
  children: ReactNode;
}

/** Asks once more before money moves: the sums, what went wrong, the button with the sum on it. */
export function AskForSum({ title, button, form, close, question, children }: Props) {
  const { submit, busy, failure, fields } = form;
  const said = failure ?? Object.values(fields)[0];
  return (
    <>
      <Modal alert title={title} onClose={close}>
        <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
          {children}
          {said && <Failed text={said} />}
          <DialogButtons close={close} button={button} busy={busy} focus="button" />
        </form>
      </Modal>
      {question}
    </>
  );
}
