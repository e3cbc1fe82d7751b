import { awaitedTransferStore } from '../../stores/payments/transfers.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const awaitedTransfers = /* @__PURE__ */ once(() => awaitedTransferStore(db(), setting('TABLE_PAYMENTS')));
