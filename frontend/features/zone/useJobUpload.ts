import { useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sendFile } from '#frontend/shop/uploads/sendFile.ts';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';

interface Failed {
  file: File;
  text: string;
  /** Refused for what it is: sending it again changes nothing. */
  isFinal: boolean;
}

/** Files of a job, sent one at a time straight to the bucket. What failed stays in the list to be tried again. */
export function useJobUpload(params: { id: string; job: string }, added: (job: OwnJobWire, name: string) => unknown) {
  const { t } = useI18n();
  const [sending, setSending] = useState<{ name: string; percent: number }>();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const waiting = useRef<File[]>([]);
  const stop = useRef<AbortController>(undefined);

  async function sendOne(file: File): Promise<void> {
    const control = new AbortController();
    stop.current = control;
    setSending({ name: file.name, percent: 0 });
    try {
      const { signal } = control;
      const about = { name: file.name, ...(file.type && { type: file.type }) };
      const { file_id, upload } = await call(translator.announceJobFile, {
        params,
        body: { ...about, size: file.size },
        signal,
      });
      const outcome = await sendFile(upload, file, (percent) => setSending({ name: file.name, percent }), signal);
      if (outcome !== 'sent') throw new ApiFailure(0, { code: 'network' });
      added(await call(translator.addJobFile, { params: { ...params, file: file_id }, body: about }), file.name);
    } catch (error) {
      if (control.signal.aborted) return;
      const isFinal = error instanceof ApiFailure && error.status === 422;
      const text = (isFinal && Object.values(error.fields)[0]) || failureText(error, t);
      setFailed((before) => [...before, { file, text, isFinal }]);
    }
  }

  async function send(files: Iterable<File>): Promise<void> {
    waiting.current.push(...files);
    if (stop.current) return;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) await sendOne(file);
    stop.current = undefined;
    setSending(undefined);
  }

  return {
    sending,
    failed,
    send: (files: Iterable<File>) => void send(files),
    cancel: () => stop.current?.abort(),
    dismiss: (one: Failed) => setFailed((before) => before.filter((other) => other !== one)),
    again: (one: Failed) => {
      setFailed((before) => before.filter((other) => other !== one));
      void send([one.file]);
    },
  };
}
