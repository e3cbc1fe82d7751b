import { useState } from 'react';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { type Refused, useSubmit } from '#frontend/shop/useSending.ts';

interface Props {
  title: string;
  text: string;
  /** Label of what can be written with it. */
  field?: string;
  /** A box to tick with it, ticked or not to begin with. */
  tick?: { label: string; isOn: boolean; change: (isOn: boolean) => void };
  /** So many letters at most, in one line: a name; a text of several lines without it. */
  nameOf?: number;
  button: string;
  close: () => void;
  /** What it answers was refused, and the question stays open. */
  act: (text: string) => Promise<Refused | undefined> | Promise<void>;
}

/** Asks before something that cannot be taken back, with what is to be said about it. */
export function AskFirst({ title, text, field, tick, nameOf, button, close, act }: Props) {
  const [said, setSaid] = useState('');
  const { submit, busy, fields, failure } = useSubmit(async () => {
    const refused = await act(said.trim());
    if (refused) return refused;
    close();
    return undefined;
  });
  const error = field === undefined ? undefined : (fields.reason ?? fields.text ?? fields.note);
  // What is wrong with a field that stands elsewhere is not passed over in silence.
  const elsewhere = error ? [] : [...new Set(Object.values(fields))];
  const written = {
    ...{ id: 'ask-first', 'data-first-focus': true, label: field ?? '', error, value: said },
    onChange: (event: { target: { value: string } }) => setSaid(event.target.value),
  };
  return (
    <Modal title={title} onClose={close}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
        {text && <p>{text}</p>}
        {failure && <Failed text={failure} />}
        {elsewhere.length > 0 && <Failed text={elsewhere.join(' ')} />}
        {field && nameOf === undefined && <AreaField {...written} rows={4} maxLength={1000} />}
        {field && nameOf !== undefined && <TextField {...written} maxLength={nameOf} autoComplete="off" />}
        {tick && (
          <label className="flex min-h-6 items-start gap-3">
            <input
              type="checkbox"
              className="check"
              checked={tick.isOn}
              onChange={({ target }) => tick.change(target.checked)}
            />
            {tick.label}
          </label>
        )}
        <DialogButtons close={close} button={button} busy={busy} focus={field ? undefined : 'button'} />
      </form>
    </Modal>
  );
}
