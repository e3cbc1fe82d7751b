import { setting } from '../settings.ts';
import { statusTexts } from '../statusTexts.ts';
import { sitePages } from './sitePages.ts';

export const statusDeps = (now: Date) => ({
  ...{ pages: sitePages(), textsIn: statusTexts, origin: setting('SITE_ORIGIN'), now },
});
