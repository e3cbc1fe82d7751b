import { repertoriumStore } from '../../stores/translators/repertorium.ts';
import { earningStore, statementStore } from '../../stores/translators/statements.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const earnings = /* @__PURE__ */ once(() => earningStore(db(), setting('TABLE_TRANSLATORS')));

export const repertorium = /* @__PURE__ */ once(() => repertoriumStore(db(), setting('TABLE_TRANSLATORS')));

export const statements = /* @__PURE__ */ once(() => statementStore(db(), setting('TABLE_TRANSLATORS')));
