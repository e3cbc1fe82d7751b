import { invoiceStore } from '../../stores/invoices/invoiceStore.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const invoices = once(() => invoiceStore(db(), setting('TABLE_INVOICES')));
