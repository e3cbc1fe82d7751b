import { useRef, useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { CloseIcon, FileIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadButton } from '#frontend/shop/downloads/DownloadButton.tsx';
import { sendFile } from '#frontend/shop/uploads/sendFile.ts';
import type { afterSale } from '#shared/contract/afterSale.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

type Attached = ReturnType<typeof useThreadFiles>;

/** Files that go with what is being written. */
export function AttachedFiles({ attached }: { attached: Attached }) {
  const { t } = useI18n();
  return (
    <>
      {attached.files.map((file) => (
        <p key={file.file_id} className="flex items-center gap-2">
          <FileIcon />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('after/file.remove', { name: file.name })}
            onClick={() => attached.remove(file)}
          >
            <CloseIcon />
          </button>
        </p>
      ))}
      {attached.failure && <Failed text={attached.failure} />}
    </>
  );
}

/** Another one, as long as there may be more. */
export function AddFile({ attached }: { attached: Attached }) {
  const { t } = useI18n();
  if (attached.files.length >= mostFiles) return null;
  return (
    <label className="btn btn-quiet">
      {t('after/file.add')}
      <input
        type="file"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void attached.add(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}

export interface SentFile {
  file_id: string;
  name: string;
  type?: string;
}

const mostFiles = 5;

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

interface Props {
  files: readonly { file_id: string; name: string }[];
  label: (name: string) => string;
  busy: ReadonlySet<string>;
  download: (file: string) => unknown;
}

/** What was sent with a message. One that was erased has no name any more, and nothing to download. */
export function MessageFiles({ files, label, busy, download }: Props) {
  const { t } = useI18n();
  return files.map(({ file_id: id, name }) => (
    <p key={id} className="mt-2 flex items-center gap-3">
      <span className={`min-w-0 flex-1 truncate ${name === '' ? 'text-muted' : ''}`}>
        {name === '' ? t('after/file.erased') : name}
      </span>
      {name !== '' && <DownloadButton label={label(name)} busy={busy.has(id)} onClick={() => void download(id)} />}
    </p>
  ));
}
