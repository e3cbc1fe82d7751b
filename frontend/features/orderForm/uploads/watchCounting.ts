import { call } from '#frontend/api/client.ts';
import { fileCalls } from './fileCalls.ts';
import type { UploadQueue } from './uploadQueue.ts';

/** Most files are counted within half a second; the wait grows for those that are not. */
const firstMilliseconds = 150;
const longestMilliseconds = 2000;

/** Asks for the state of sent files until every one is counted, refused or left to a person. Returns how to stop. */
export function watchCounting(queue: UploadQueue, cart: () => string | null): () => void {
  let stopped = false;
  let wait = firstMilliseconds;
  let timer = setTimeout(ask, wait);
  async function ask() {
    const hash = cart();
    if (hash) {
      const { listAttachments } = await fileCalls();
      const list = await call(listAttachments, { cart: hash }).catch(() => []);
      if (stopped) return;
      queue.merge(list);
    }
    wait = Math.min(longestMilliseconds, wait * 1.25);
    if (!stopped) timer = setTimeout(ask, wait);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
