import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Order } from '../../domain/order/order.ts';
import { type Owner, ownedPage } from '../owned.ts';

/** The orders of an account with those made as a guest with its address, newest first. */
export const ownedOrderStore = (db: DynamoDBDocumentClient, table: string) => ({
  /** At most `limit` orders older than the place `before`; each with the place to go on from. */
  page: async (owner: Owner, limit: number, before?: string): Promise<{ place: string; order: Order }[]> =>
    (await ownedPage(db, table, owner, limit, before)).map(({ place, row }) => ({ place, order: z.parse(Order, row) })),
});
export type OwnedOrderStore = ReturnType<typeof ownedOrderStore>;
