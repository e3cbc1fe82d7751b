import { invoiceStore } from '../../stores/invoices/invoices.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const invoices = /* @__PURE__ */ once(() => invoiceStore(db(), setting('TABLE_INVOICES')));
