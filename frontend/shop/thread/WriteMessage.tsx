import { type FormEvent, useState } from 'react';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MessageField } from '#frontend/shop/thread/MessageField.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { AddFile, type Announce, AttachedFiles, type SentFile, useThreadFiles } from './AttachedFiles.tsx';

interface Props {
  announce: Announce;
  id: string;
  label: string;
  button: string;
  send: (body: { text: string; files: SentFile[] }) => Promise<void>;
}

/** A message with its files. What was typed stays until it is sent. */
export function WriteMessage({ announce, id, label, button, send }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const [sent, setSent] = useState(false);
  const attached = useThreadFiles(announce);
  const { submit, busy, failure, fields } = useSubmit(async () => {
    await send({ text: text.trim(), files: [...attached.files] });
    setText('');
    attached.clear();
    setSent(true);
    return undefined;
  });
  const error = empty ? t('after/write.empty') : fields.text;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() === '') return document.getElementById(id)?.focus();
    if (attached.sending === undefined) void submit();
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3" data-noprint>
      <MessageField
        id={id}
        label={label}
        maxLength={4000}
        value={text}
        error={error}
        change={(typed) => {
          setText(typed);
          setEmpty(false);
          setSent(false);
        }}
      />
      <AttachedFiles attached={attached} />
      {failure && <Failed text={failure} />}
      <div className="flex flex-wrap items-center gap-4">
        <BusyButton type="submit" className="btn btn-primary" busy={busy} blocked={attached.sending !== undefined}>
          {button}
        </BusyButton>
        <AddFile attached={attached} />
        <p role="status" className="hint">
          {attached.sending !== undefined && t('after/file.sending', { name: attached.sending })}
          {sent && t('after/write.sent')}
        </p>
      </div>
    </form>
  );
}
