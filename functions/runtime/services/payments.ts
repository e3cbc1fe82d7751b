import * as z from 'zod/mini';
import { brand } from '#shared/model/brand.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { realProvider } from '#shared/model/money/realProvider.ts';
import { sandboxCredentials } from '../../gateways/p24/call.ts';
import { type P24Client, p24Client } from '../../gateways/p24/p24Client.ts';
import { booksStateStore } from '../../stores/ledger/booksState.ts';
import { ledgerStore } from '../../stores/ledger/ledger.ts';
import { reportStore } from '../../stores/ledger/spendingReports.ts';
import { orderingStore } from '../../stores/orders/ordering.ts';
import {
  ownedPaymentStore,
  paymentDueStore,
  paymentNoticeStore,
  paymentStore,
} from '../../stores/payments/payments.ts';
import { approvalStore } from '../../stores/payments/refundApprovals.ts';
import { openRefundStore, refundStore } from '../../stores/payments/refunds.ts';
import { awaitedTransferStore } from '../../stores/payments/transfers.ts';
import type { PaymentSite } from '../../usecases/payments/paymentDeps.ts';
import type { RefundDeps } from '../../usecases/refunds/refundSums.ts';
import { optionalSetting, setting } from '../settings.ts';
import { testWorld } from '../testWorld.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { orders } from './orders.ts';
import { fromKey } from './outside/fromKey.ts';

const keys = z.object({ merchantId: z.int(), posId: z.int(), apiKey: z.string(), crc: z.string() });

const isTestProvider = /* @__PURE__ */ once(() => setting('P24_BASE_URL') !== realProvider);

/** The payment provider's client; rotated keys are used within minutes, without a deployment. */
export const p24 = async (): Promise<P24Client> => testWorld()?.p24 ?? provider();

const provider = /* @__PURE__ */ fromKey(readKeys, (text): P24Client => {
  const credentials = keys.parse(JSON.parse(text));
  return p24Client({ baseUrl: setting('P24_BASE_URL'), ...credentials });
});

async function readKeys(): Promise<string> {
  const parameter = optionalSetting('P24_KEYS_PARAMETER');
  if (parameter !== undefined) return (await import('../../gateways/parameters.ts')).readParameter(parameter);
  if (!isTestProvider()) throw new Error('The payment provider has no keys.');
  return JSON.stringify(sandboxCredentials);
}

export const payments = /* @__PURE__ */ once(() => paymentStore(db(), setting('TABLE_PAYMENTS')));
export const notices = /* @__PURE__ */ once(() => paymentNoticeStore(db(), setting('TABLE_PAYMENTS')));
export const dues = /* @__PURE__ */ once(() => paymentDueStore(db(), setting('TABLE_PAYMENTS')));

export const ordering = /* @__PURE__ */ once(() =>
  orderingStore(db(), {
    // Getters, because the payment webhook only ends refunds and has no settings for carts, orders and mails.
    get accounts() {
      return setting('TABLE_ACCOUNTS');
    },
    get audit() {
      return setting('TABLE_AUDIT');
    },
    get carts() {
      return setting('TABLE_CARTS');
    },
    get invoices() {
      return setting('TABLE_INVOICES');
    },
    get jobs() {
      return setting('TABLE_JOBS');
    },
    get ledger() {
      return setting('TABLE_LEDGER');
    },
    get orders() {
      return setting('TABLE_ORDERS');
    },
    get payments() {
      return setting('TABLE_PAYMENTS');
    },
    get work() {
      return setting('TABLE_WORK');
    },
  }),
);

export const ownedPayments = /* @__PURE__ */ once(() => ownedPaymentStore(db(), setting('TABLE_PAYMENTS')));
export const booksState = /* @__PURE__ */ once(() => booksStateStore(db(), setting('TABLE_LEDGER')));
export const ledger = /* @__PURE__ */ once(() => ledgerStore(db(), setting('TABLE_LEDGER')));
export const reports = /* @__PURE__ */ once(() =>
  reportStore(db(), { ledger: setting('TABLE_LEDGER'), work: setting('TABLE_WORK') }),
);
export const openRefunds = /* @__PURE__ */ once(() => openRefundStore(db(), setting('TABLE_PAYMENTS')));
export const awaitedTransfers = /* @__PURE__ */ once(() => awaitedTransferStore(db(), setting('TABLE_PAYMENTS')));
export const refunds = /* @__PURE__ */ once(() => refundStore(db(), setting('TABLE_PAYMENTS')));

export const paymentSite = /* @__PURE__ */ once(
  (): PaymentSite => ({
    origin: setting('SITE_ORIGIN'),
    brandName: brand.name,
    contactEmail: brand.email,
    test: isTestProvider(),
  }),
);

export const refundApprovals = /* @__PURE__ */ once(() =>
  approvalStore(db(), { payments: setting('TABLE_PAYMENTS'), audit: setting('TABLE_AUDIT') }),
);

/** Dependencies of refunds. */
export const refundDeps = (now: Date): RefundDeps => ({
  orders: orders(),
  payments: payments(),
  ordering: ordering(),
  approvals: refundApprovals(),
  aloneUpTo: grosze(setting('REFUND_ALONE_UP_TO')),
  now,
});
