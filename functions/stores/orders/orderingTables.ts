import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type TransactItem, transact } from '../transact.ts';

/** The tables of an order and its money. */
export interface OrderingTables {
  accounts: string;
  audit: string;
  carts: string;
  invoices: string;
  jobs: string;
  ledger: string;
  orders: string;
  payments: string;
  work: string;
}

/** `changed`: something has changed since it was read. */
export const writeAll = async (db: DynamoDBDocumentClient, items: TransactItem[]) =>
  (await transact(db, items)) === 'written' ? ('written' as const) : ('changed' as const);
