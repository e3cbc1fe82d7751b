import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { p24Client } from '#functions/gateways/p24/p24Client.ts';
import { sandboxCredentials } from '#functions/gateways/p24/sandboxCredentials.ts';
import { signNotice } from '#functions/gateways/p24/sign.ts';
import { receiveNotice } from '#functions/usecases/payments/receiveNotice.ts';
import { settlePayment } from '#functions/usecases/payments/settlePayment.ts';
import { faultyConnection, noFaults } from './proof/faults.ts';
import { attemptOf, partsOf, tableNames, topUpPayment } from './proof/historyWorld.ts';
import { memoryTables } from './proof/memoryTables.ts';
import { mutatedNotice } from './proof/mutatedNotice.ts';
import { conclude, proofOptions } from './proof/options.ts';
import { providerModel } from './proof/providerModel.ts';
import { seededRandom } from './proof/random.ts';

/**
 * `npm run -s prove:notices [-- --quick --seed N --count N]`: forged and mutated notices against the production webhook's
 * use case and settlement. An effect is any change of a wallet, fact, payment, attempt or order.
 */
const { seed, quick, count = quick ? 10_000 : 200_000 } = proofOptions();
const started = Date.now();
const random = seededRandom(seed);
const tables = memoryTables();
const provider = providerModel(random, { part: 0 });
let writes = 0;
const run = (command: unknown) => {
  if (!(command instanceof GetCommand || command instanceof QueryCommand)) writes += 1;
  return tables.run(command);
};
const messages: { slug: string; attempt: number; orderId: number }[] = [];
const client = p24Client({ baseUrl: 'http://127.0.0.1:9', ...sandboxCredentials });
const parts = partsOf(faultyConnection(run, { random, part: 0, counts: noFaults() }), provider, tableNames);
const receiving = {
  ...parts,
  p24: { ...client, ...provider.p24 },
  settleQueue: { send: async (message: (typeof messages)[number]) => void messages.push(message) },
};

const { merchantId, posId, crc } = sandboxCredentials;
const notices = [];
for (let index = 0; index < 50; index++) {
  const payment = topUpPayment(random, `notice-${String(index).padStart(13, '0')}`, `customer-${index}`);
  await parts.payments.create(payment);
  const { expiresAt, slug, amount } = payment;
  await parts.payments.addAttempt(attemptOf(payment), { expiresAt, dueAt: expiresAt });
  const money = { merchantId, posId, sessionId: `${slug}.1`, amount, originAmount: amount, currency: 'PLN' };
  notices.push({ ...money, orderId: 5000 + index, methodId: 25, statement: 'p24' });
}
// One payment is truly paid: its notice, told again, changes nothing either.
const [settled, ...unpaid] = notices;
if (!settled) throw new Error('No notices.');
const { orderId } = provider.pay(settled.sessionId, settled.amount);
const truth = { ...settled, orderId };
await receiveNotice(receiving, JSON.stringify({ ...truth, sign: signNotice(truth, crc) }));
for (const message of messages.splice(0)) await settlePayment(receiving, message);

/** Everything but the notices that were kept. */
const moneyRows = () =>
  JSON.stringify(
    [tableNames.ledger, tableNames.orders, tableNames.payments, tableNames.work]
      .flatMap((table) => tables.rows(table))
      .filter(({ sk }) => !String(sk).startsWith('notice#')),
  );
const before = moneyRows();
let effects = 0;
let beforeWrite = 0;
let stored = 0;
const kinds = new Map<string, number>();
for (let index = 0; index < count; index++) {
  const mutated = mutatedNotice(random, random.pick(unpaid), truth, crc);
  kinds.set(mutated.kind, (kinds.get(mutated.kind) ?? 0) + 1);
  writes = 0;
  const result = await receiveNotice(receiving, mutated.body);
  if (result.outcome === 'stored' && !mutated.believable && mutated.kind !== 'settledAgain') {
    effects += 1;
    console.log(`believed: ${mutated.kind} ${mutated.body.slice(0, 200)}`);
  }
  // A notice told again meets its row: its write is refused by the row.
  if (writes === 0 || mutated.kind === 'settledAgain') beforeWrite += 1;
  if (result.outcome === 'stored') stored += 1;
  for (const message of messages.splice(0)) await settlePayment(receiving, message);
  if (index % 2000 === 1999 && moneyRows() !== before) effects += 1;
}
if (moneyRows() !== before) effects += 1;
const part = beforeWrite / count;
conclude({
  ok: effects === 0 && part >= 0.99,
  seed,
  notices: count,
  kinds: kinds.size,
  effects,
  refused_before_write: Math.round(part * 1e5) / 1e5,
  kept_and_rejected: stored - (kinds.get('settledAgain') ?? 0),
  seconds: Math.round((Date.now() - started) / 1000),
});
