import { failedMailStore, mailStore, mailWords as wordsOf } from '../../stores/mails/mails.ts';
import { stoppedAddressStore } from '../../stores/mails/stoppedAddresses.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const mails = /* @__PURE__ */ once(() => mailStore(db(), setting('TABLE_WORK')));
export const failedMails = /* @__PURE__ */ once(() =>
  failedMailStore(db(), { work: setting('TABLE_WORK'), audit: setting('TABLE_AUDIT') }),
);
export const stoppedAddresses = /* @__PURE__ */ once(() => stoppedAddressStore(db(), setting('TABLE_WORK')));
export const mailWords = /* @__PURE__ */ once(() => wordsOf(db(), setting('TABLE_WORK')));
