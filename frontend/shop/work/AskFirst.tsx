import { useState } from 'react';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';

interface Props {
  title: string;
  text: string;
  /** Label of what can be written with it. */
  field?: string;
  button: string;
  close: () => void;
  act: (text: string) => Promise<void>;
}

/** Asks before something that cannot be taken back, with what is to be said about it. */
export function AskFirst({ title, text, field, button, close, act }: Props) {
  const { t } = useI18n();
  const [said, setSaid] = useState('');
  const { submit, busy, fields, failure } = useSubmit(async () => {
    await act(said.trim());
    close();
    return undefined;
  });
  const error = fields.reason ?? fields.text;
  return (
    <Modal title={title} onClose={close}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        {failure && (
          <p role="alert" className="alert">
            {failure}
          </p>
        )}
        {field && (
          <div>
            <label className="label" htmlFor="ask-first">
              {field}
            </label>
            <textarea
              id="ask-first"
              data-first-focus
              className="input"
              rows={4}
              maxLength={1000}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'ask-first-error' : undefined}
              value={said}
              onChange={(event) => setSaid(event.target.value)}
            />
            {error && (
              <p id="ask-first-error" className="error mt-1">
                {error}
              </p>
            )}
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-quiet" onClick={close}>
            {t('zone/cancel')}
          </button>
          <button
            type="submit"
            className="btn btn-primary"
            {...(!field && { 'data-first-focus': true })}
            aria-disabled={busy}
            aria-busy={busy}
          >
            {busy && <span className="spinner" aria-hidden="true" />}
            {button}
          </button>
        </div>
      </form>
    </Modal>
  );
}
