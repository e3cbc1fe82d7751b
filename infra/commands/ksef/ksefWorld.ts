import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Invoice, IssuedInvoice } from '#functions/domain/invoice/invoice.ts';
import { documentHash } from '#functions/domain/invoice/ksef.ts';
import { sampleSeller } from '#functions/domain/invoice/test/sampleInvoices.ts';
import type { DueCorrection } from '#functions/domain/refund/refund.ts';
import type { FileGateway } from '#functions/gateways/files.ts';
import type { KsefGateway } from '#functions/gateways/ksef/ksefGateway.ts';
import { sandboxOffline } from '#functions/gateways/ksef/sandboxKeys.ts';
import type { ViesGateway } from '#functions/gateways/vies.ts';
import type { AccountStore } from '#functions/stores/accounts/accounts.ts';
import {
  type CollectionStore,
  correctionDueStore,
  dueCorrectionItem,
  orderInvoiceDueStore,
  type TopUpInvoiceDueStore,
} from '#functions/stores/invoices/dueInvoices.ts';
import { invoiceDueStore } from '#functions/stores/invoices/invoiceDeliveries.ts';
import { invoiceStore } from '#functions/stores/invoices/invoices.ts';
import { ksefOpeningsStore } from '#functions/stores/invoices/ksefOpenings.ts';
import { outsideKsefStore } from '#functions/stores/invoices/outsideKsef.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { paymentStore } from '#functions/stores/payments/payments.ts';
import { transact } from '#functions/stores/transact.ts';
import { correctRefused } from '#functions/usecases/invoices/refusedDocuments.ts';
import type { PaymentDeps } from '#functions/usecases/payments/paymentDeps.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { barredSign } from './ksefModel.ts';

export const ksefTables = {
  ...{ invoices: 'invoices', audit: 'audit' },
  ...{ orders: 'orders', payments: 'payments', work: 'work' },
};

/** Files in this process, each written once. */
export function memoryFiles() {
  const files = new Map<string, Uint8Array>();
  const documents = new Map<string, { text: string; hash: string }>();
  const gateway = {
    put: async (key: string, bytes: Uint8Array) => {
      await null;
      if (files.has(key)) return 'exists' as const;
      files.set(key, bytes);
      return 'written' as const;
    },
    read: async (key: string) => files.get(key),
    size: async (key: string) => files.get(key)?.length,
  };
  return {
    gateway: gateway as unknown as FileGateway,
    /** A file as text, with its digest as KSeF knows it. It never changes, so both are worked out once. */
    document: (key: string): { text: string; hash: string } | undefined => {
      const bytes = files.get(key);
      if (!bytes || documents.has(key)) return documents.get(key);
      const text = new TextDecoder().decode(bytes);
      documents.set(key, { text, hash: documentHash(text) });
      return documents.get(key);
    },
  };
}
export type MemoryFiles = ReturnType<typeof memoryFiles>;

const offlineSigner = { serial: sandboxOffline.serial, key: sandboxOffline.key() };

/** Every order has an invoice of its own here, and no top-up has one. */
const noMonths = { isMonthly: async () => false, due: async () => [] } as unknown as CollectionStore;
const noTopUps = { due: async () => [] } as unknown as TopUpInvoiceDueStore;
const nobodyToWake: PaymentDeps['mailQueue'] = { send: async () => undefined };

/** What the use cases of an invoice's life take, on one connection: one process. */
export function ksefDeps(
  db: DynamoDBDocumentClient,
  { files, ksef, vies, now }: { files: FileGateway; ksef: KsefGateway; vies: ViesGateway; now: Date },
) {
  return {
    invoices: invoiceStore(db, ksefTables.invoices),
    dues: invoiceDueStore(db, ksefTables.invoices),
    corrections: correctionDueStore(db, ksefTables.invoices),
    outside: outsideKsefStore(db, ksefTables),
    orders: orderStore(db, ksefTables.orders),
    orderDues: orderInvoiceDueStore(db, ksefTables.orders),
    payments: paymentStore(db, ksefTables.payments),
    ...{ vies, outbox: mailOutbox(db, ksefTables.work), mailQueue: nobodyToWake, auditTable: ksefTables.audit },
    ...{ collections: noMonths, topUpDues: noTopUps, accounts: {} as Pick<AccountStore, 'read'> },
    topUpVat: 'neutral' as const,
    openings: ksefOpeningsStore(db, ksefTables.invoices),
    invoicesTable: ksefTables.invoices,
    seller: sampleSeller,
    ...{ files, ksef, ksefIsSandbox: false, qrBaseUrl: 'https://qr.example' },
    signer: offlineSigner,
    render: async (invoice: Invoice) => new TextEncoder().encode(invoice.number),
    now,
  };
}
export type KsefDeps = ReturnType<typeof ksefDeps>;

/** A part of an order's price is given back: the write that owes the correction. */
export async function owe(db: DynamoDBDocumentClient, name: string, refundId: string, amount: number, now: Date) {
  const owed: DueCorrection = {
    ...{ refundId, orderId: name, slug: `payment-${name}`, cartDigest: `digest-${name}`, amount: grosze(amount) },
    ...{ reason: { en: 'Withdrawal', pl: 'Odstąpienie' }, at: now.toISOString() },
  };
  await transact(db, [dueCorrectionItem(ksefTables.invoices, owed)]);
}

/** The desk takes the barred sign out of the buyer's name. */
export const correctByDesk = (deps: KsefDeps, row: IssuedInvoice, request: string) =>
  correctRefused(
    deps,
    row.id,
    {
      edition: row.edition ?? 1,
      buyer: {
        name: row.invoice.buyer.name.replaceAll(barredSign, ''),
        addressLines: row.invoice.buyer.addressLines,
        ...(row.invoice.buyer.taxId && { taxNumber: row.invoice.buyer.taxId.number }),
      },
      reason: 'a sign that KSeF does not take',
    },
    { account: 'finance', request, now: deps.now },
  );
