import { invoiceStore } from '../../stores/invoices/invoices.ts';
import { outsideKsefStore } from '../../stores/invoices/outsideKsef.ts';
import { optionalSetting, setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const invoices = /* @__PURE__ */ once(() => invoiceStore(db(), setting('TABLE_INVOICES')));
export const outsideKsef = /* @__PURE__ */ once(() =>
  outsideKsefStore(db(), { invoices: setting('TABLE_INVOICES'), audit: optionalSetting('TABLE_AUDIT') ?? '' }),
);
