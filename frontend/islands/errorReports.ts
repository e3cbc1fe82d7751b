const sent = new Set<string>();

const setting = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="verso:${name}"]`)?.content;

/**
 * Reports defects of the page to the address in the page's configuration; without one nothing is sent.
 * A report holds the error's name, place and stack with the release, never what someone typed, and each error goes once.
 */
export function reportErrors(): void {
  window.addEventListener('error', (event) => {
    // A browser's note that boxes kept growing is no defect.
    if (event.message.startsWith('ResizeObserver')) return;
    report(event.error ?? event.message);
    tell();
  });
  window.addEventListener('unhandledrejection', (event) => {
    report(event.reason);
    tell();
  });
  document.querySelector('#trouble button')?.addEventListener('click', () => tell(false));
}

/** A failed handler or promise leaves the page as it was: the visitor hears that something did not work. */
function tell(failed = true): void {
  const note = document.getElementById('trouble');
  if (note) note.hidden = !failed;
}

export function report(reason: unknown): void {
  const destination = setting('errors');
  if (!destination) return;
  const error = reason instanceof Error ? reason : new Error(String(reason));
  const stack = withoutAddresses(error.stack ?? error.message).slice(0, 4000);
  if (sent.has(stack)) return;
  sent.add(stack);
  const body = JSON.stringify({
    name: error.name,
    stack,
    page: document.documentElement.dataset.page,
    environment: setting('environment'),
    release: setting('release'),
  });
  void fetch(destination, {
    method: 'POST',
    body,
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
  }).catch(() => undefined);
}

/** E-mail addresses and the capabilities in page addresses stay with the visitor. */
const withoutAddresses = (text: string) =>
  text.replace(/[^\s@]+@[^\s@]+/g, '<mail>').replace(/\/[A-Za-z0-9_-]{22,64}(?=\/|\b)/g, '/<hash>');
