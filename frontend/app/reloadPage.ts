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
 * Loads the page again because a part of it did not come. Firefox drops what is on its way as soon as another page is asked
 * for, and a reload at that moment would call the other page off: so it waits, and happens where the visitor stays after
 * all (a download, "Stay on the page") and it is still `wanted`.
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
