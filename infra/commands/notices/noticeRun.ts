import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { p24Client } from '#functions/gateways/p24/p24Client.ts';
import { sandboxCredentials } from '#functions/gateways/p24/sandboxCredentials.ts';
import { signNotice } from '#functions/gateways/p24/sign.ts';
import { receiveNotice } from '#functions/usecases/payments/receiveNotice.ts';
import { settlePayment } from '#functions/usecases/payments/settlePayment.ts';
import { faultyConnection, noFaults } from '../proof/faults.ts';
import { attemptOf, depsOf, noFees, tableNames, topUpPayment } from '../proof/historyWorld.ts';
import { memoryTables } from '../proof/memoryTables.ts';
import { mutatedNotice } from '../proof/mutatedNotice.ts';
import { providerModel } from '../proof/providerModel.ts';
import type { Random } from '../proof/random.ts';

type Receiving = Parameters<typeof receiveNotice>[0] & Parameters<typeof settlePayment>[0];
/** A mistake in what receiving and settling are made of. */
export type Weakness = (deps: Receiving) => Receiving;

export interface NoticeRun {
  kinds: number;
  /** Notices believed that nobody may believe, and readings of the rows that differ from before. */
  effects: number;
  beforeWrite: number;
  stored: number;
  settledAgain: number;
}

/** Forged and mutated notices, one after the other, about 50 payments of which one is truly paid. */
export async function noticeRun(random: Random, count: number, weaken: Weakness = (deps) => deps): Promise<NoticeRun> {
  const tables = memoryTables();
  const provider = providerModel(random, { part: 0 });
  let writes = 0;
  const run = (command: unknown) => {
    if (!(command instanceof GetCommand || command instanceof QueryCommand)) writes += 1;
    return tables.run(command);
  };
  const messages: { slug: string; attempt: number; orderId: number }[] = [];
  const client = p24Client({ baseUrl: 'http://127.0.0.1:9', ...sandboxCredentials });
  const deps = depsOf(faultyConnection(run, { random, part: 0, counts: noFaults() }), provider, tableNames);
  const receiving = weaken({
    ...deps,
    p24: { ...client, ...provider.p24 },
    settleQueue: { send: async (message: (typeof messages)[number]) => void messages.push(message) },
  });
  const settle = async () => {
    for (const message of messages.splice(0)) await settlePayment(receiving, message);
  };

  const { merchantId, posId, crc } = sandboxCredentials;
  const notices = [];
  for (let index = 0; index < 50; index++) {
    const payment = topUpPayment(random, `notice-${String(index).padStart(13, '0')}`, `customer-${index}`);
    await deps.payments.create(payment);
    const { expiresAt, slug } = payment;
    const attempt = attemptOf(random, payment, undefined, noFees);
    const { amount } = attempt;
    await deps.payments.addAttempt(attempt, { expiresAt, dueAt: expiresAt });
    const money = { merchantId, posId, sessionId: `${slug}.1`, amount, originAmount: amount, currency: 'PLN' };
    notices.push({ ...money, orderId: 5000 + index, methodId: 25, statement: 'p24' });
  }
  // One payment is truly paid: its notice, told again, changes nothing either.
  const [settled, ...unpaid] = notices;
  if (!settled) throw new Error('No notices.');
  const { orderId } = provider.pay(settled.sessionId, settled.amount);
  const truth = { ...settled, orderId };
  await receiveNotice(receiving, JSON.stringify({ ...truth, sign: signNotice(truth, crc) }));
  await settle();

  /** Everything but the notices that were kept. */
  const moneyRows = () =>
    JSON.stringify(
      [tableNames.ledger, tableNames.orders, tableNames.payments, tableNames.work]
        .flatMap((table) => tables.rows(table))
        .filter(({ sk }) => !String(sk).startsWith('notice#')),
    );
  const before = moneyRows();
  const kinds = new Map<string, number>();
  const figures = { effects: 0, beforeWrite: 0, stored: 0 };
  for (let index = 0; index < count; index++) {
    const mutated = mutatedNotice(random, random.pick(unpaid), truth, crc);
    kinds.set(mutated.kind, (kinds.get(mutated.kind) ?? 0) + 1);
    writes = 0;
    const { outcome } = await receiveNotice(receiving, mutated.body);
    if (outcome === 'stored' && !mutated.believable && mutated.kind !== 'settledAgain') figures.effects += 1;
    // A notice told again meets its row: its write is refused by the row.
    if (writes === 0 || mutated.kind === 'settledAgain') figures.beforeWrite += 1;
    if (outcome === 'stored') figures.stored += 1;
    await settle();
    if (index % 2000 === 1999 && moneyRows() !== before) figures.effects += 1;
  }
  if (moneyRows() !== before) figures.effects += 1;
  return { kinds: kinds.size, settledAgain: kinds.get('settledAgain') ?? 0, ...figures };
}
