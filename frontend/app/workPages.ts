/// <reference types="vite/types/importMeta.d.ts" />
import type { Page } from './Page.ts';

/** Pages of the desk and the zone: customers do not even load the list of their files. */
export const workPages = import.meta.glob<{ default: Page }>('../features/{desk,translator}*/*Page.tsx');
