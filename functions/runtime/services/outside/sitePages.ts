import { openSitePages } from '../../../gateways/sitePages.ts';
import { setting } from '../../settings.ts';
import { statusTexts } from '../../texts/pageTexts.ts';
import { once } from '../once.ts';

export const sitePages = /* @__PURE__ */ once(() =>
  openSitePages(setting('SITE_BUCKET'), Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL)),
);

export const statusDeps = (now: Date) => ({
  ...{ pages: sitePages(), textsIn: statusTexts, origin: setting('SITE_ORIGIN'), now },
});
