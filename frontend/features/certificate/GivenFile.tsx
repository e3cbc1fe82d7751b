import type { FormEvent } from 'react';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { DropArea } from '#frontend/design/DropArea.tsx';
import { FieldFrame } from '#frontend/design/Field.tsx';
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
  async function take(file: File | undefined) {
    if (!file) return;
    // Not read at all: the certificate of any order is far smaller.
    if (file.size > 4 * longestCertificate) return refuse(t('certificate/too_long'));
    const document = await file.text();
    write(document);
    check(document);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) check(text);
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <DropArea
        id="certificate-file"
        drop={t('certificate/drop')}
        choose={t('certificate/choose')}
        hint={t('certificate/hint', { kilobytes: longestCertificate / 1000 })}
        input={{ accept: 'application/json,.json' }}
        take={([file]) => void take(file)}
      />
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
