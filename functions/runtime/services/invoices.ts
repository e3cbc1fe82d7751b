import { invoiceStore } from '../../stores/invoices/invoiceStore.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const invoices = /* @__PURE__ */ once(() => invoiceStore(db(), setting('TABLE_INVOICES')));
