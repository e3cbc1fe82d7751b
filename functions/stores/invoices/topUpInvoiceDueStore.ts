import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Payment } from '../../domain/payment/payment.ts';
import { paymentKey } from '../payments/paymentKeys.ts';
import { invoiceDueRows } from './invoiceDueRows.ts';

/** Paid top-ups without an invoice decision: flagged by the write that credited them (paymentItems). */
export const topUpInvoiceDueStore = (db: DynamoDBDocumentClient, table: string) =>
  invoiceDueRows(db, table, paymentKey, Payment);
export type TopUpInvoiceDueStore = ReturnType<typeof topUpInvoiceDueStore>;
