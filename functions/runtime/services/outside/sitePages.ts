import { alarmStates } from '../../../gateways/alarmStates.ts';
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

/** The states of the stage's alarms, asked with the keys that Lambda gives the function. */
export const alarms = () =>
  alarmStates({
    region: process.env.AWS_REGION ?? '',
    endpoint: process.env.AWS_ENDPOINT_URL_CLOUDWATCH ?? process.env.AWS_ENDPOINT_URL,
    keys: {
      accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
      sessionToken: process.env.AWS_SESSION_TOKEN,
    },
  });
