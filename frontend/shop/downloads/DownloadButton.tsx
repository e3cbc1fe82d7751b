import { type ReactNode, useRef, useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { DownloadIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { saveFile } from '../saveFile.ts';

interface Props {
  label: string;
  busy: boolean;
  onClick: () => void;
  /** The kind of file, where one thing can be had as several; or what the button does, in words. */
  kind?: string | undefined;
}

/** Named after its file, as there are many of them on a page. */
export function DownloadButton({ label, busy, onClick, kind }: Props) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      aria-label={label}
      title={label}
      aria-busy={busy}
      onClick={onClick}
      data-noprint
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : <DownloadIcon />}
      {kind}
    </button>
  );
}

interface FileRowProps {
  name: string;
  hint: ReactNode;
  label: string;
  busy: boolean;
  download: () => void;
}

/** A file in a list of files to be downloaded: its name, cut where it is long, and what is said of it. */
export function FileRow({ name, hint, label, busy, download }: FileRowProps) {
  return (
    <li className="card flex items-center justify-between gap-4 p-3">
      <span className="min-w-0">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="hint">{hint}</span>
      </span>
      <DownloadButton label={label} busy={busy} onClick={download} />
    </li>
  );
}

/** Why a download did not come, with a new link at one click. */
export function DownloadFailed({ failure, again }: { failure: DownloadFailure; again: (id: string) => void }) {
  const { t } = useI18n();
  return (
    <Failed
      text={failure.reason === 'expired' ? t('site/download.expired') : failureText(failure.reason, t)}
      again={() => again(failure.id)}
      action={t('site/download.renew')}
      className="mt-3"
    />
  );
}

interface DownloadFailure {
  id: string;
  /** `expired`, or what went wrong. */
  reason: unknown;
}

/** Downloads by a link that is asked for at each click; none is kept. `busy` holds the files on their way, each only once. */
export function useDownload(askLink: (id: string) => Promise<{ url: string; file_name: string }>) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<DownloadFailure>();
  // What is drawn may be a moment behind: a click right after a download is not one during it.
  const running = useRef(new Set<string>());
  async function download(id: string) {
    if (running.current.has(id)) return;
    running.current.add(id);
    setBusy(new Set(running.current));
    setFailure(undefined);
    try {
      const { url, file_name: name } = await askLink(id);
      if ((await saveByLink(url, name)) === 'expired') setFailure({ id, reason: 'expired' });
    } catch (reason) {
      setFailure({ id, reason });
    } finally {
      running.current.delete(id);
      setBusy(new Set(running.current));
    }
  }
  return { busy, failure, download };
}

/**
 * Fetches a file by its link and saves it under its name. A link that is too old is found out here, where a sentence and
 * a new link can be offered, and not as the bucket's XML in place of the page.
 */
async function saveByLink(url: string, name: string): Promise<'saved' | 'expired'> {
  const response = await fetch(url, { cache: 'no-store' }).catch(() => {
    throw new ApiFailure(0, { code: 'network' });
  });
  if (response.status === 403) return 'expired';
  if (!response.ok) throw new ApiFailure(response.status, { code: 'unreadable' });
  saveFile(name, await response.blob());
  return 'saved';
}
