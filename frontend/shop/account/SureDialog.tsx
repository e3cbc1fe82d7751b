import { Failed } from '#frontend/design/Failed.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useSubmit } from '../useSending.ts';

interface Props {
  title: string;
  text: string;
  button: string;
  close: () => void;
  act: () => Promise<void>;
}

/** What cannot be undone is asked for twice. `act` closes it. */
export function SureDialog({ title, text, button, close, act }: Props) {
  const { submit, busy, failure } = useSubmit(async () => {
    await act();
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
