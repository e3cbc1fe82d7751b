/// <reference types="vite/types/importMeta.d.ts" />
import type { Route } from '../routes.ts';
import type { Page } from './Page.ts';

const shopPages = import.meta.glob<{ default: Page }>([
  '../features/*/*Page.tsx',
  '!../features/{desk,zone,recruiting}*/*',
  '!../features/{home,pages}/*',
]);

/** Code of a page, which comes as a file of its own. */
export async function loadPage({ name, page }: Route): Promise<Page> {
  const file = `../${page}`;
  const load = shopPages[file] ?? (await import('./workPages.ts')).workPages[file] ?? (await builtPage(file));
  if (!load) throw new Error(`the page of ${name} is no file of a feature`);
  return (await load()).default;
}

/** Marketing pages are rendered when the site is built, and by no browser. */
const builtPage = async (file: string) =>
  import.meta.env.SSR ? (await import('./builtPages.ts')).builtPages[file] : undefined;
