import { useRef, useState } from 'react';
import { saveFile } from './saveFile.ts';

export interface DownloadFailure {
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
      if ((await saveFile(url, name)) === 'expired') setFailure({ id, reason: 'expired' });
    } catch (reason) {
      setFailure({ id, reason });
    } finally {
      running.current.delete(id);
      setBusy(new Set(running.current));
    }
  }
  return { busy, failure, download };
}
