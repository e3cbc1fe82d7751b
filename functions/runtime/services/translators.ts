import { agreementStore, publicStore, translatorStore } from '../../stores/translators/translators.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const translators = /* @__PURE__ */ once(() => translatorStore(db(), setting('TABLE_TRANSLATORS')));

export const agreements = /* @__PURE__ */ once(() => agreementStore(db(), setting('TABLE_TRANSLATORS')));

export const shown = /* @__PURE__ */ once(() => publicStore(db(), setting('TABLE_TRANSLATORS')));
