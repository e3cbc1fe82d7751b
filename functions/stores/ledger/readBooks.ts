import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ProductionState } from '#shared/model/order/orderState.ts';
import { Adjustment } from '../../domain/ledger/adjustment.ts';
import type { Books } from '../../domain/ledger/books.ts';
import { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { Wallet, WalletEntry } from '../../domain/ledger/wallet.ts';
import { Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import { Refund, RefundApproval } from '../../domain/refund/refund.ts';

const keyed = z.looseObject({ pk: z.string(), sk: z.string() });
export const orderRow = z.object({ id: z.string(), state: ProductionState, paymentSlug: z.string() });

/** All rows about money, read by scanning the tables; for checks over all of them, never for a request. */
export async function readBooks(
  db: DynamoDBDocumentClient,
  names: { ledger: string; payments: string; orders: string },
): Promise<Books> {
  const [ledger, payments, orders] = await Promise.all(
    [names.ledger, names.payments, names.orders].map((table) => scan(db, table)),
  );
  return booksOf({ ledger: ledger ?? [], payments: payments ?? [], orders: orders ?? [] });
}

/** Parses raw rows by kind; an unreadable row is reported as a defect of the books. */
export function booksOf(rows: { ledger: unknown[]; payments: unknown[]; orders: unknown[] }): Books {
  const [ledger, payments, orders] = [rows.ledger, rows.payments, rows.orders].map((list) =>
    z.parse(z.array(keyed), list),
  );
  const of = <S extends z.core.$ZodType>(schema: S, list: typeof ledger = [], sk: string): z.output<S>[] =>
    list.filter((row) => row.sk.startsWith(sk)).map((row) => z.parse(schema, row));
  return {
    facts: of(LedgerFact, ledger, 'fact'),
    wallets: of(Wallet, ledger, 'wallet'),
    entries: of(WalletEntry, ledger, 'entry#'),
    payments: of(Payment, payments, 'payment'),
    attempts: of(PaymentAttempt, payments, 'attempt#'),
    notices: of(PaymentNotice, payments, 'notice#'),
    refunds: of(Refund, payments, 'refund#'),
    approvals: of(RefundApproval, payments, 'approval#'),
    adjustments: of(Adjustment, ledger, 'adjustment#'),
    orders: of(
      orderRow,
      orders?.filter(({ pk }) => pk.startsWith('order#')),
      'order',
    ),
  };
}

async function scan(db: DynamoDBDocumentClient, table: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await db.send(new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: start }));
    rows.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return rows;
}
