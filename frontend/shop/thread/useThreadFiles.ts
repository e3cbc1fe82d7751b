import { useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sendFile } from '#frontend/shop/uploads/sendFile.ts';
import type { afterSale } from '#shared/contract/afterSale.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

export interface SentFile {
  file_id: string;
  name: string;
  type?: string;
}

export const mostFiles = 5;

/** Asks for a link to send one file, as the customer, staff or the translator of a job. */
export type Announce = (file: {
  name: string;
  size: number;
  type?: string;
}) => Promise<ResultOf<typeof afterSale.announceThreadFile>>;

/** Files of a message that is being written: each is sent at once, and named with the message. */
export function useThreadFiles(announce: Announce) {
  const { t } = useI18n();
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [sending, setSending] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  async function add(file: File) {
    if (running.current) return;
    running.current = true;
    setSending(file.name);
    setFailure(undefined);
    try {
      const about = { name: file.name, ...(file.type && { type: file.type }) };
      const { file_id, upload } = await announce({ ...about, size: file.size });
      const sent = await sendFile(upload, file, () => {}, new AbortController().signal);
      if (sent !== 'sent') throw new ApiFailure(0, { code: 'network' });
      setFiles((before) => [...before, { file_id, ...about }]);
    } catch (error) {
      const isField = error instanceof ApiFailure && error.status === 422;
      setFailure((isField && Object.values(error.fields)[0]) || failureText(error, t));
    } finally {
      running.current = false;
      setSending(undefined);
    }
  }
  return {
    files,
    sending,
    failure,
    add,
    remove: (one: SentFile) => setFiles((before) => before.filter((file) => file !== one)),
    clear: () => setFiles([]),
  };
}
