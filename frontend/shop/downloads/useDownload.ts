import { useRef, useState } from 'react';
import { saveFile } from './saveFile.ts';

export interface DownloadFailure {
  id: string;
  /** `expired`, or what went wrong. */
  reason: unknown;
}

/** Downloads by a link that is asked for at each click; none is kept. `busy` and `failure` name the file. */
export function useDownload(askLink: (id: string) => Promise<{ url: string; file_name: string }>) {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<DownloadFailure>();
  // What is drawn may be a moment behind: a click right after a download is not one during it.
  const running = useRef(false);
  async function download(id: string) {
    if (running.current) return;
    running.current = true;
    setBusy(id);
    setFailure(undefined);
    try {
      const { url, file_name: name } = await askLink(id);
      if ((await saveFile(url, name)) === 'expired') setFailure({ id, reason: 'expired' });
    } catch (reason) {
      setFailure({ id, reason });
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  }
  return { busy, failure, download };
}
