import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Order } from '../../domain/order/order.ts';
import { invoiceDueRows } from './invoiceDueRows.ts';

const orderKey = (id: string) => ({ pk: `order#${id}`, sk: 'order' });

/** Paid orders without their invoice: flagged by the write that accepted them (stores/orderStore). */
export const orderInvoiceDueStore = (db: DynamoDBDocumentClient, table: string) =>
  invoiceDueRows(db, table, orderKey, Order);
export type OrderInvoiceDueStore = ReturnType<typeof orderInvoiceDueStore>;
