import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { loadView } from './loadView.ts';

/** Starts the app on a prerendered page: the page's code and texts first, so that the first render equals the HTML. */
export async function hydrate(): Promise<void> {
  const main = document.getElementById('main');
  if (!main) return;
  const view = await loadView(location.pathname);
  hydrateRoot(main, <App initial={view} />, { onRecoverableError: () => undefined });
}
