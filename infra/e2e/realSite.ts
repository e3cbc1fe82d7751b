import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, inject } from 'vitest';
import * as z from 'zod/mini';
import { type PlacedChange, placeOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { newAddress } from '#infra/client/calls.ts';
import { awsKeys, region } from '#infra/local/host/place.ts';
import { askLog } from '../test/productLog.ts';
import { peopleOf } from './people.ts';
import type { SharedProduct } from './setup.ts';
import { visits } from './visits.ts';

const Shared = z.object({
  url: z.string(),
  dynamoEndpoint: z.string(),
  tables: z.record(z.string(), z.string()),
  bucket: z.string(),
});

/** The site on the whole product: real functions, tables, mails and user pool, shared by all files that use it. */
export function realSite() {
  const address = newAddress();
  let shared: SharedProduct;
  let people: ReturnType<typeof peopleOf>;
  let db: DynamoDBDocumentClient;
  beforeAll(async () => {
    shared = z.parse(Shared, await (await fetch(inject('sharedProduct'))).json());
    people = peopleOf(shared, address);
    const client = new DynamoDBClient({ endpoint: shared.dynamoEndpoint, region, credentials: awsKeys });
    db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  });
  const browser = visits(
    () => shared.url,
    address,
    (at) => askLog(inject('sharedProduct'), at),
  );
  return {
    ...browser,
    /** Runs a job of the clock now. */
    run: async (job: string) => void (await fetch(`${inject('sharedProduct')}?run=${job}`)),
    get origin() {
      return shared.url;
    },
    get people() {
      return people;
    },
    get shared() {
      return shared;
    },
    get db() {
      return db;
    },
    tableOf: (name: string): string => shared.tables[`TABLE_${name}`] ?? '',
    /** Writes an order straight into the tables. */
    place: (change: PlacedChange = {}, at = new Date()) => {
      const { TABLE_ORDERS: orders = '', TABLE_PAYMENTS: payments = '' } = shared.tables;
      return placeOrder(db, { orders, payments }, at, change);
    },
  };
}
