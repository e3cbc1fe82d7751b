import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Books } from '../../domain/ledger/books.ts';
import type { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { orderKey } from '../orders/orderKeys.ts';
import { paymentKey } from '../payments/paymentItems.ts';
import { everyRow, type Row, readMany } from '../rows.ts';
import { factKey, walletKey } from './ledgerItems.ts';
import { booksOf, orderRow } from './readBooks.ts';

/** All that is stored about one payment but its facts and its order. */
export type PaymentRows = Pick<Books, 'payments' | 'attempts' | 'notices' | 'refunds' | 'approvals'> & { slug: string };
/** All that is stored about one wallet but its facts. */
export type WalletRows = Pick<Books, 'wallets' | 'entries' | 'adjustments'>;

/** The rows of one partition of the ledger, or those of its beginning that came with the page before. */
export interface LedgerPart extends WalletRows {
  pk: string;
  facts: readonly LedgerFact[];
}

const bookOrder = z.extend(orderRow, { createdAt: z.string() });
/** What the books know of an order, with when it was made. */
export type BookOrder = z.infer<typeof bookOrder>;

const keyed = z.looseObject({ pk: z.string(), sk: z.string() });
type Keyed = z.infer<typeof keyed>;

/**
 * All rows about money a page at a time, for checks that hold no more than a page. Rows of a partition come together
 * and in the order of their keys, as a scan gives them.
 */
export function bookPages(
  db: DynamoDBDocumentClient,
  { ledger, payments, orders }: { ledger: string; payments: string; orders: string },
) {
  return {
    /** Payments in the order of the table, each with all of its rows. */
    async *payments(): AsyncGenerator<PaymentRows[]> {
      let rest: Keyed[] = [];
      for await (const page of scan(db, payments)) {
        const rows = [...rest, ...page];
        const last = rows.at(-1)?.pk;
        // The last partition of a page may go on with the next.
        rest = rows.filter(({ pk }) => pk === last);
        yield groupsOf(rows.filter(({ pk }) => pk !== last));
      }
      yield groupsOf(rest);
    },

    /** The ledger by partitions; one that reaches over several pages comes in several parts. */
    async *ledger(): AsyncGenerator<LedgerPart[]> {
      for await (const page of scan(db, ledger))
        yield [...Map.groupBy(page, ({ pk }) => pk)].map(([pk, rows]) => ({
          pk,
          ...booksOf({ ...none, ledger: rows }),
        }));
    },

    async *orders(): AsyncGenerator<BookOrder[]> {
      for await (const page of scan(db, orders, 'pk, sk, id, #state, paymentSlug, createdAt')) yield bookOrders(page);
    },

    async facts(ids: readonly string[]): Promise<LedgerFact[]> {
      const rows = await readMany(db, ledger, [...new Set(ids)].map(factKey));
      return [...booksOf({ ...none, ledger: rows }).facts];
    },

    async ordersOf(ids: readonly string[]): Promise<BookOrder[]> {
      const rows = await readMany(db, orders, [...new Set(ids)].map(orderKey));
      return bookOrders(z.parse(z.array(keyed), rows));
    },

    /** One payment as it is now; without a row of a payment if there is none. */
    async payment(slug: string): Promise<PaymentRows> {
      const rows = await partition(db, payments, paymentKey(slug));
      return { slug, ...booksOf({ ...none, payments: rows }) };
    },

    /** One wallet as it is now, with all of its entries. */
    async wallet(account: string): Promise<WalletRows> {
      return booksOf({ ...none, ledger: await partition(db, ledger, walletKey(account)) });
    },
  };
}
export type BookPages = ReturnType<typeof bookPages>;

const bookOrders = (rows: readonly Keyed[]): BookOrder[] =>
  rows.filter(({ pk, sk }) => sk === 'order' && pk.startsWith('order#')).map((row) => z.parse(bookOrder, row));

const none = { ledger: [], payments: [], orders: [] };
const ofPayment = paymentKey('').pk;

const groupsOf = (rows: readonly Keyed[]): PaymentRows[] =>
  [...Map.groupBy(rows, ({ pk }) => pk)]
    .filter(([pk]) => pk.startsWith(ofPayment))
    .map(([pk, own]) => ({ slug: pk.slice(ofPayment.length), ...booksOf({ ...none, payments: own }) }));

const partition = (db: DynamoDBDocumentClient, table: string, { pk }: { pk: string }): Promise<Row[]> =>
  everyRow(db, table, 'pk = :pk', { pk }, { ConsistentRead: true });

async function* scan(db: DynamoDBDocumentClient, table: string, fields?: string): AsyncGenerator<Keyed[]> {
  let start: Row | undefined;
  do {
    const page = await db.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        ExclusiveStartKey: start,
        ...(fields !== undefined && {
          ProjectionExpression: fields,
          ExpressionAttributeNames: { '#state': 'state' },
        }),
      }),
    );
    yield z.parse(z.array(keyed), page.Items ?? []);
    start = page.LastEvaluatedKey;
  } while (start);
}
