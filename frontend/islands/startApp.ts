/**
 * Loads the page's app, whose files stand in `data-code` with its script first. The prerendered page is painted before:
 * its heading and form wait neither for the app's script nor for the bandwidth that it takes.
 */
export function startApp(main: HTMLElement | null): void {
  const [script, ...imports] = main?.dataset.code?.split(' ') ?? [];
  if (script === undefined) return;
  let started = false;
  const begin = () => {
    if (started) return;
    started = true;
    const fetchPriority = 'low';
    for (const href of imports)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority, href }),
      );
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', fetchPriority, src: script }),
    );
  };
  requestAnimationFrame(() => setTimeout(begin));
  // A page in the background is never painted.
  setTimeout(begin, 300);
}
