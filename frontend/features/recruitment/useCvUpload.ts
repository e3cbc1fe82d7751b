import { useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sendFile } from '#frontend/shop/uploads/sendFile.ts';
import { recruitment } from '#shared/contract/recruitment.ts';

export type CvState =
  | { kind: 'none' }
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'sent'; name: string; id: string }
  /** `isFinal`: refused for what it is, sending it again changes nothing. */
  | { kind: 'failed'; file: File; text: string; isFinal: boolean };

/** One CV, sent straight to the bucket; it can be stopped, sent again and replaced. */
export function useCvUpload() {
  const { t } = useI18n();
  const [state, setState] = useState<CvState>({ kind: 'none' });
  const stop = useRef<AbortController>(undefined);

  async function send(file: File): Promise<void> {
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    const { name } = file;
    setState({ kind: 'sending', name, percent: 0 });
    try {
      const { signal } = control;
      const body = { name, size: file.size, ...(file.type && { type: file.type }) };
      const { file_id: id, upload } = await call(recruitment.announceCv, { body, signal });
      const percent = (done: number) => setState({ kind: 'sending', name, percent: done });
      if ((await sendFile(upload, file, percent, signal)) !== 'sent') throw new ApiFailure(0, { code: 'network' });
      setState({ kind: 'sent', name, id });
    } catch (error) {
      if (control.signal.aborted) return;
      const isFinal = error instanceof ApiFailure && error.status === 422;
      const text = (isFinal && Object.values(error.fields)[0]) || failureText(error, t);
      setState({ kind: 'failed', file, text, isFinal });
    }
  }

  return {
    state,
    send: (file: File) => void send(file),
    clear: () => {
      stop.current?.abort();
      setState({ kind: 'none' });
    },
  };
}
