import { reloadPage } from './reloadPage.ts';

const mark = 'verso.chunk-reload';

/**
 * After a release an old tab may ask for a file that is gone: the page is loaded again, once in ten seconds at most,
 * with everything typed kept in the draft. The second failure is left to the error box; without a network it stays.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine && reloadOnce()) event.preventDefault();
  });
}

export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(mark) ?? 0);
  if (Date.now() - last < 10_000) return false;
  reloadPage(() => {
    sessionStorage.setItem(mark, String(Date.now()));
    return true;
  });
  return true;
}
