import { type DragEvent, type FormEvent, useState } from 'react';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { FieldFrame } from '#frontend/design/Field.tsx';
import { UploadIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { longestCertificate } from '#shared/contract/certificates.ts';

interface Props {
  text: string;
  write: (text: string) => void;
  check: (text: string) => void;
  busy: boolean;
  wrong: string | undefined;
  refuse: (why: string) => void;
}

/** The certificate, by choosing, dropping or pasting; a file is checked at once. */
export function GivenFile({ text, write, check, busy, wrong, refuse }: Props) {
  const { t } = useI18n();
  const [over, setOver] = useState(false);
  async function take(file: File | undefined) {
    if (!file) return;
    // Not even read: a certificate of any order is far smaller.
    if (file.size > 4 * longestCertificate) return refuse(t('certificate/too_long'));
    const document = await file.text();
    write(document);
    check(document);
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) check(text);
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the input inside */}
      <div
        className={`drop ${over ? 'drop-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <UploadIcon />
        <p>
          <span className="hidden sm:inline">{t('certificate/drop')} </span>
          <label htmlFor="certificate-file" className="link cursor-pointer font-semibold">
            {t('certificate/choose')}
          </label>
          <span id="certificate-file-hint" className="hint block">
            {t('certificate/hint', { kilobytes: longestCertificate / 1000 })}
          </span>
        </p>
        <input
          id="certificate-file"
          className="drop-input"
          type="file"
          accept="application/json,.json"
          aria-describedby="certificate-file-hint"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // The same file may be chosen again after it was changed.
            currentTarget.value = '';
          }}
        />
      </div>
      <FieldFrame id="certificate-text" label={t('certificate/paste')} error={wrong} hint={t('certificate/private')}>
        <textarea
          id="certificate-text"
          className="input min-h-32 font-mono text-sm"
          spellCheck={false}
          value={text}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${wrong ? 'certificate-text-error ' : ''}certificate-text-hint`}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </FieldFrame>
      <BusyButton type="submit" className="btn btn-primary justify-self-start" busy={busy}>
        {t(busy ? 'certificate/checking' : 'certificate/check')}
      </BusyButton>
    </form>
  );
}
