import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { useSending } from '#frontend/shop/useSending.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';

/** Saves who confirmed the newsletter as a file, for what sends it. */
export function ExportNewsletter() {
  const { t } = useI18n();
  const may = useMay();
  const { send, busy, failure } = useSending();
  const [said, setSaid] = useState('');
  const save = () =>
    send(
      async () => {
        const { csv, file_name, rows, complete } = await call(staffContacts.exportNewsletter);
        saveFile(file_name, csv, 'text/csv;charset=utf-8');
        setSaid(t(complete ? 'contact/newsletter.exported' : 'contact/newsletter.part', { rows, name: file_name }));
        return undefined;
      },
      (error) => ({ failure: failureText(error, t) }),
    );
  if (!may(staffContacts.exportNewsletter)) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet justify-self-start"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => void save()}
      >
        {t('contact/newsletter.export')}
      </button>
      <p role="status" className="hint">
        {said}
      </p>
      {failure && <Failed text={failure} again={() => void save()} />}
    </>
  );
}
