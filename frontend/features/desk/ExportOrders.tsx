import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { useSending } from '#frontend/shop/useSending.ts';
import { deskOrders } from '#shared/contract/desk/orders.ts';
import type { wantedOf } from './orderFilter.ts';

/** Saves the rows of the list, all of them and not only those shown, as a file for a spreadsheet. */
export function ExportOrders({ wanted }: { wanted: ReturnType<typeof wantedOf> }) {
  const { t } = useI18n();
  const { send, busy, failure } = useSending();
  const [said, setSaid] = useState('');
  const save = () =>
    send(
      async () => {
        const { csv, file_name, rows, complete } = await call(deskOrders.exportDeskOrders, { body: wanted });
        saveFile(file_name, csv, 'text/csv;charset=utf-8');
        setSaid(t(complete ? 'deskOrders/exported' : 'deskOrders/exported.part', { rows, name: file_name }));
        return undefined;
      },
      (error) => ({ failure: failureText(error, t) }),
    );
  return (
    <>
      <button type="button" className="btn btn-quiet" aria-disabled={busy} aria-busy={busy} onClick={() => void save()}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {t('deskOrders/export')}
      </button>
      <p role="status" className="hint">
        {said}
      </p>
      {failure && <Failed text={failure} again={() => void save()} />}
    </>
  );
}
