const patienceMilliseconds = 10_000;
/** When another page was last requested: by a link, the address bar, the page itself. */
let askedFor = Number.NEGATIVE_INFINITY;

export function watchLeaving(): void {
  window.addEventListener('beforeunload', () => {
    askedFor = Date.now();
  });
}

/** Another page has been requested and may load any moment: an error now is no fault of this page. */
export const isLeaving = (): boolean => Date.now() < askedFor + patienceMilliseconds;

/**
 * Loads the page again. Where another page is asked for already, a reload would call it off, and a press on a link would do
 * nothing: so it waits, and happens where the visitor stays after all (a download, "Stay on the page") and it is still
 * `wanted`. A part of the page that does not come may be missing for this very reason: Firefox drops what is on its way.
 */
export function reloadPage(wanted: () => boolean): void {
  if (isLeaving()) setTimeout(() => reloadPage(wanted), patienceMilliseconds);
  else if (wanted()) location.reload();
}

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

function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(mark) ?? 0);
  if (Date.now() - last < 10_000) return false;
  reloadPage(() => {
    sessionStorage.setItem(mark, String(Date.now()));
    return true;
  });
  return true;
}
