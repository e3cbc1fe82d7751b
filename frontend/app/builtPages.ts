/// <reference types="vite/types/importMeta.d.ts" />
import type { Page } from './Page.ts';

/** Marketing pages: the build renders them. */
export const builtPages = import.meta.glob<{ default: Page }>('../features/{home,pages}/*Page.tsx');
