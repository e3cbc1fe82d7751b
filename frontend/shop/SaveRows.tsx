import { useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { saveFile } from './saveFile.ts';
import { useSending } from './useSending.ts';

interface Rows {
  csv: string;
  file_name: string;
  rows: number;
  /** There are no more of them than these. */
  complete: boolean;
}

interface Props {
  button: string;
  rows: () => Promise<Rows>;
  /** What is said once they are saved. */
  said: (saved: Pick<Rows, 'rows' | 'complete'> & { name: string }) => string;
}

/** Saves all rows of a list as a file for a spreadsheet. */
export function SaveRows({ button, rows: read, said }: Props) {
  const { t } = useI18n();
  const { send, busy, failure } = useSending();
  const [done, setDone] = useState('');
  const save = () =>
    send(
      async () => {
        const { csv, file_name: name, rows, complete } = await read();
        saveFile(name, csv, 'text/csv;charset=utf-8');
        setDone(said({ rows, complete, name }));
        return undefined;
      },
      (error) => ({ failure: failureText(error, t) }),
    );
  return (
    <>
      <BusyButton className="btn btn-quiet justify-self-start" busy={busy} onClick={() => void save()}>
        {button}
      </BusyButton>
      <p role="status" className="hint">
        {done}
      </p>
      {failure && <Failed text={failure} again={() => void save()} />}
    </>
  );
}
