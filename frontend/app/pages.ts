/// <reference types="vite/types/importMeta.d.ts" />
import type { ComponentType } from 'react';
import type { Route } from '../routes.ts';

/** A page as the router and the prerenderer see it; parameters come from the address. */
export type Page = ComponentType<{ params: Readonly<Record<string, string>> }>;

const files = import.meta.glob<{ default: Page }>('../features/*/*Page.tsx');

/** Code of a page, which comes as a file of its own. */
export async function loadPage({ name, page }: Route): Promise<Page> {
  const load = files[`../${page}`];
  if (!load) throw new Error(`the page of ${name} is no file of a feature`);
  return (await load()).default;
}
