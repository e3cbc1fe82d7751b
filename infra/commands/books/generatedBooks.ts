import { BatchGetCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { LedgerFact } from '#functions/domain/ledger/ledgerFact.ts';
import { earnedBy, orderFromBalance, settlementFacts } from '#functions/domain/ledger/movements.ts';
import { attempt, notice, order, payment } from '#functions/domain/ledger/test/bookRows.ts';
import { noAmounts, walletEntries } from '#functions/domain/ledger/wallet.ts';
import { entryKey, factKey, walletKey } from '#functions/stores/ledger/ledgerItems.ts';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { attemptKey, noticeKey, paymentKey } from '#functions/stores/payments/paymentItems.ts';
import type { Row } from '#functions/stores/rows.ts';
import { grosze, zeroGrosze } from '#shared/model/money/grosze.ts';

const at = '2026-11-20T10:00:00.000Z';
/** Orders paid from one balance after its top-up; each tenth order is paid from one. */
const ofWallet = 50;
const price = 12_300;
const vat = 2_300;
const perPage = 500;

interface Partition {
  pk: string;
  rows: Row[];
}

/**
 * Tables with as many paid orders, made when they are read: nine of ten by card, the others from balances that were
 * topped up. `isBroken`: with a fact, an order and a wallet that do not agree, which `planted` names.
 */
export function generatedBooks({ orders, isBroken }: { orders: number; isBroken: boolean }) {
  const wallets = Math.ceil(orders / 10 / ofWallet);
  const walletOf = (index: number) => (index % 10 === 0 ? Math.floor(index / 10 / ofWallet) : undefined);
  const spentBy = (wallet: number) =>
    Array.from({ length: ofWallet }, (_, place) => (wallet * ofWallet + place) * 10).filter((index) => index < orders);
  const broken = { fact: 'topup:nobody', order: 'ONOBODY', wallet: `w${Math.floor(wallets / 2)}` };

  const paymentOf = (index: number) => {
    const wallet = walletOf(index);
    const of = order(`O${index}`, vat);
    return wallet === undefined
      ? payment(`o${index}`, { amount: grosze(price), paidAttempt: 1, purpose: of })
      : payment(`o${index}`, {
          ...{ amount: grosze(price), account: `w${wallet}`, purpose: of },
          paidWith: { account: `w${wallet}`, paid: grosze(price), bonus: zeroGrosze },
        });
  };
  const topUp = (wallet: number) =>
    payment(`t${wallet}`, {
      ...{ amount: grosze(price * ofWallet), account: `w${wallet}`, paidAttempt: 1 },
      purpose: { kind: 'top_up', topUp: grosze(price * ofWallet), bonus: zeroGrosze, fee: zeroGrosze },
    });
  const settled = (one: ReturnType<typeof payment>, number: number): LedgerFact[] =>
    settlementFacts(
      one,
      { attempt: attempt(one.slug, one.amount), notice: notice(one.slug, number, 'applied') },
      'applied',
      at,
    );
  const factsOf = (index: number): LedgerFact[] => {
    const one = paymentOf(index);
    if (one.paidWith === undefined) return settled(one, index);
    const { account } = one.paidWith;
    const spent = { paid: grosze(price), bonus: zeroGrosze };
    return [
      orderFromBalance({ orderId: `O${index}`, slug: one.slug, account, spent, ...earnedBy(one, grosze(vat)) }, at),
    ];
  };

  const partitions = {
    *payments(): Generator<Partition> {
      for (let index = 0; index < orders; index++) yield paid(paymentOf(index), index);
      for (let wallet = 0; wallet < wallets; wallet++) yield paid(topUp(wallet), orders + wallet);
    },
    *ledger(): Generator<Partition> {
      for (let index = 0; index < orders; index++) yield* factsOf(index).map(factPartition);
      for (let wallet = 0; wallet < wallets; wallet++) {
        yield* settled(topUp(wallet), orders + wallet).map(factPartition);
        yield walletPartition(wallet);
      }
      if (isBroken) yield strayFact();
    },
    *orders(): Generator<Partition> {
      for (let index = 0; index < orders; index++) yield orderPartition(`O${index}`, `o${index}`);
      if (isBroken) yield orderPartition(broken.order, 'nobody-paid');
    },
  };
  const paid = (one: ReturnType<typeof payment>, number: number): Partition => {
    const key = paymentKey(one.slug);
    const came = one.paidWith
      ? []
      : [
          { ...attemptKey(one.slug, 1), ...attempt(one.slug, one.amount) },
          { ...noticeKey(one.slug, 1, number), ...notice(one.slug, number, 'applied') },
        ];
    return { pk: key.pk, rows: [...came, { ...key, ...one }] };
  };
  const factPartition = (fact: LedgerFact): Partition => {
    const key = factKey(fact.id);
    return { pk: key.pk, rows: [{ ...key, ...fact }] };
  };
  const strayFact = (): Partition => {
    const [stray] = settled(topUp(0), 1);
    if (stray === undefined) throw new Error('A top-up posts a fact.');
    return factPartition({ ...stray, id: broken.fact, slug: 'nobody' });
  };
  const walletPartition = (wallet: number): Partition => {
    const account = `w${wallet}`;
    const facts = [...settled(topUp(wallet), orders + wallet), ...spentBy(wallet).flatMap(factsOf)];
    const entries = walletEntries({ account, ...noAmounts, version: 0 }, facts);
    const last = entries.at(-1)?.after ?? noAmounts;
    const off = isBroken && account === broken.wallet ? 1 : 0;
    const row = { ...walletKey(account), account, ...last, paid: last.paid + off, version: entries.length };
    return { pk: row.pk, rows: [...entries.map((entry) => ({ ...entryKey(account, entry.number), ...entry })), row] };
  };
  const orderPartition = (id: string, paymentSlug: string): Partition => {
    const key = orderKey(id);
    return { pk: key.pk, rows: [{ ...key, id, state: 'delivered', paymentSlug, createdAt: at }] };
  };

  /** The partition of a key, made again. */
  const partitionOf = (pk: string): Partition | undefined => {
    const [kind, name = ''] = pk.split('#');
    const id = /:(.*)$/.exec(name)?.[1] ?? name;
    const number = Number(id.slice(1));
    const isThere = /^[oO]\d+$/.test(id) ? number < orders : /^[tw]\d+$/.test(id) && number < wallets;
    if (kind === 'order')
      return id === broken.order && isBroken
        ? orderPartition(id, 'nobody-paid')
        : isThere
          ? orderPartition(id, `o${number}`)
          : undefined;
    if (kind === 'payment')
      return isThere
        ? id.startsWith('t')
          ? paid(topUp(number), orders + number)
          : paid(paymentOf(number), number)
        : undefined;
    if (kind === 'wallet') return isThere ? walletPartition(number) : undefined;
    if (name === broken.fact && isBroken) return strayFact();
    if (!isThere) return undefined;
    const facts = id.startsWith('t') ? settled(topUp(number), orders + number) : factsOf(number);
    const fact = facts.find((one) => one.id === name);
    return fact && factPartition(fact);
  };

  const reading = new Map<string, Generator<Partition>>();
  const scan = (table: keyof typeof partitions, isFirst: boolean) => {
    const partition = (!isFirst && reading.get(table)) || partitions[table]();
    reading.set(table, partition);
    const rows: Row[] = [];
    while (rows.length < perPage) {
      const { value, done } = partition.next();
      if (done) return { Items: rows };
      rows.push(...value.rows);
    }
    return { Items: rows, LastEvaluatedKey: { pk: 'goes on' } };
  };
  return {
    planted: isBroken ? [broken.fact, broken.order, broken.wallet] : [],
    db: {
      async send(command: unknown): Promise<unknown> {
        if (command instanceof ScanCommand)
          return scan(
            command.input.TableName as keyof typeof partitions,
            command.input.ExclusiveStartKey === undefined,
          );
        if (command instanceof BatchGetCommand) {
          const [[table, { Keys = [] }] = ['', {}]] = Object.entries(command.input.RequestItems ?? {});
          return { Responses: { [table]: Keys.flatMap(({ pk }) => partitionOf(String(pk))?.rows ?? []) } };
        }
        if (command instanceof QueryCommand)
          return { Items: partitionOf(String(command.input.ExpressionAttributeValues?.[':pk']))?.rows ?? [] };
        throw new Error('The check of the books asks for nothing else.');
      },
    },
  };
}
