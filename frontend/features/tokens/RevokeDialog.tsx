import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';

interface Props {
  title: string;
  text: string;
  button: string;
  close: () => void;
  /** Revokes and answers what to say of it. */
  revoke: () => Promise<{ message: string }>;
  revoked: (message: string) => void;
}

/** Revoking is for good, so it is asked for twice. */
export function RevokeDialog({ title, text, button, close, revoke, revoked }: Props) {
  const { submit, busy, failure } = useSubmit(async () => {
    const { message } = await revoke();
    close();
    revoked(message);
  });
  return (
    <Modal alert title={title} onClose={close}>
      <div className="mt-3 grid gap-4 text-left">
        <p>{text}</p>
        {failure && <Failed text={failure} />}
        <DialogButtons danger focus="cancel" close={close} button={button} busy={busy} act={() => void submit()} />
      </div>
    </Modal>
  );
}
