import { outsideKsefStore } from '../../stores/invoices/outsideKsef.ts';
import { optionalSetting, setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const outsideKsef = /* @__PURE__ */ once(() =>
  outsideKsefStore(db(), { invoices: setting('TABLE_INVOICES'), audit: optionalSetting('TABLE_AUDIT') ?? '' }),
);
