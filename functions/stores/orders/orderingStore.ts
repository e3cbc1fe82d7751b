import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { OrderingTables } from './orderingTables.ts';
import { placingStore } from './placingStore.ts';
import { receivingStore } from './receivingStore.ts';
import { refundingStore } from './refundingStore.ts';
import { settlingStore } from './settlingStore.ts';

/** Writes across several tables: an order, its payment, the books. `changed`: read again. */
export const orderingStore = (db: DynamoDBDocumentClient, tables: OrderingTables) => ({
  ...placingStore(db, tables),
  ...settlingStore(db, tables),
  ...receivingStore(db, tables),
  ...refundingStore(db, tables),
});
export type OrderingStore = ReturnType<typeof orderingStore>;
