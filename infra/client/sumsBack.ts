import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { LedgerFact } from '#functions/domain/ledger/ledgerFact.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { orders } from '#shared/contract/orders.ts';
import { openTable } from './agedOrders.ts';
import type { Api } from './calls.ts';
import { textAt } from './uploads.ts';

/** The refunds of an order in each place, in grosze, oldest first; with the VAT in them. */
export interface SumsBack {
  /** The order's page. */
  page: number[];
  total: number;
  /** The paid part of each: bonus is not. */
  paidOut: number[];
  /** Corrections of its invoice as they are listed, and as the national system's document of each says. */
  corrections: number[];
  correctedVat: number;
  documents: number[];
  /** Refunds of its payment at the provider's sandbox, and whether all of them have ended well. */
  provider: number[];
  settled: boolean;
  /** Facts of the ledger: given back, of that VAT, of that to a wallet, and what lapsed as bonus. */
  ledger: number[];
  ledgerVat: number;
  toWallet: number;
  lapsed: number;
}

interface Asked {
  id: string;
  hash: string;
  /** The provider's page of its payment; null where it was paid from a balance. */
  payAt: string | null;
  database: string;
  headers?: Readonly<Record<string, string>>;
}

/** Reads each place independently. */
export async function sumsBack(api: Api, { id, hash, payAt, database, headers = {} }: Asked): Promise<SumsBack> {
  const order = await api.must(orders.getOrder, { params: { id }, cart: hash, headers });
  const ready = (order.invoices ?? []).filter((one) => one.kind === 'KOR' && one.ready);
  const documents = await Promise.all(ready.map((one) => documentSum(api, one.id, { cart: hash, headers })));
  const facts = (await factsOf(database, id)).filter(({ kind }) => kind === 'refund');
  const legs = (name: string) =>
    facts.flatMap((fact) => fact.legs).reduce((sum, leg) => (leg.account === name ? sum + leg.amount : sum), 0);
  const atProvider = payAt === null ? [] : await providerRefunds(payAt);
  const sums = (list: readonly number[]) => [...list].sort((one, other) => one - other);
  return {
    page: sums(order.refunds.map(({ amount }) => amount.amount)),
    total: order.refunded.amount,
    paidOut: order.refunds.map(({ amount, lapsed }) => amount.amount - lapsed.amount),
    corrections: sums(ready.map((one) => -one.price_gross.amount)),
    correctedVat: -ready.reduce((sum, one) => sum + one.vat.amount, 0),
    documents: sums(documents),
    provider: sums(atProvider.map(({ amount }) => amount)),
    settled: atProvider.every(({ isDone }) => isDone),
    ledger: sums(
      facts.map((fact) =>
        fact.legs.reduce((sum, leg) => (['revenue', 'vat', 'fee'].includes(leg.account) ? sum - leg.amount : sum), 0),
      ),
    ),
    ledgerVat: -legs('vat'),
    toWallet: legs('wallet.paid') + legs('wallet.bonus'),
    lapsed: legs('bonus-expense'),
  };
}

/** The sum of the difference in the document of a correction. */
async function documentSum(
  api: Api,
  id: string,
  holder: { cart: string; headers: Asked['headers'] & object },
): Promise<number> {
  const body = { format: 'xml' } as const;
  const { url } = await api.must(invoices.linkInvoice, { params: { id }, body, ...holder });
  const said = /<P_15>(-?[\d.]+)<\/P_15>/.exec(await textAt(url))?.[1];
  return said === undefined ? Number.NaN : -Math.round(Number(said) * 100);
}

/** As the sandbox's page of the payment shows them. */
async function providerRefunds(page: string): Promise<{ amount: number; isDone: boolean }[]> {
  const [, table] = /<h2>(?:Refunds|Zwroty)<\/h2><table>(.*?)<\/table>/s.exec(await textAt(page)) ?? [];
  const rows = [...(table ?? '').matchAll(/<tr><td>(.*?)<\/td><td>.*?<\/td><td>(.*?)<\/td><\/tr>/gs)];
  return rows.map(([, amount = '', state = '']) => ({
    amount: Number(amount.replace(/\D/g, '')),
    isDone: state === 'completed' || state === 'zakończony',
  }));
}

/** Every fact of the ledger about an order, from the table itself. */
async function factsOf(database: string, orderId: string): Promise<LedgerFact[]> {
  const { client, TableName } = await openTable(database, 'ledger');
  const rows: unknown[] = [];
  const about = {
    FilterExpression: 'orderId = :order AND begins_with(sk, :fact)',
    ExpressionAttributeValues: { ':order': orderId, ':fact': 'fact' },
  };
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true, ...about }))
    rows.push(...(page.Items ?? []));
  return z.parse(z.array(LedgerFact), rows);
}
