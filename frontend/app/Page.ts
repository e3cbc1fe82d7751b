import type { ComponentType } from 'react';

/** A page as the router and the prerenderer see it; parameters come from the address. */
export type Page = ComponentType<{ params: Readonly<Record<string, string>> }>;
