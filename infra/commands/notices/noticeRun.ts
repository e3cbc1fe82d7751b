import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { P24Notice } from '#events/messages/p24Notices.ts';
import { sandboxCredentials } from '#functions/gateways/p24/call.ts';
import { type P24Client, p24Client } from '#functions/gateways/p24/p24Client.ts';
import { signNotice } from '#functions/gateways/p24/sign.ts';
import { receiveNotice, settlePayment } from '#functions/usecases/payments/settlePayment.ts';
import { faultyConnection, noFaults } from '../proof/faults.ts';
import { attemptOf, depsOf, noFees, tableNames, topUpPayment } from '../proof/historyWorld.ts';
import { memoryTables } from '../proof/memoryTables.ts';
import { providerModel } from '../proof/providerModel.ts';
import type { Random } from '../proof/random.ts';

type Receiving = Parameters<typeof receiveNotice>[0] & Parameters<typeof settlePayment>[0];
/** A mistake in what receiving and settling are made of. */
type Weakness = (deps: Receiving) => Receiving;

interface NoticeRun {
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

const reading =
  (parse: (p24: P24Client, rawBody: string) => ReturnType<P24Client['parseNotice']>): Weakness =>
  (deps) => ({ ...deps, p24: { ...deps.p24, parseNotice: (rawBody: string) => parse(deps.p24, rawBody) } });

/** Mistakes that would let a forged notice in; the proof is worth something only if it sees each of them. */
export const injectedBugs: Readonly<Record<string, Weakness>> = {
  signatureNotChecked: reading((p24, rawBody) => {
    const notice = p24.parseNotice(rawBody);
    return 'refused' in notice && notice.refused === 'bad_signature' ? JSON.parse(rawBody) : notice;
  }),
  currencyNotCompared: reading((p24, rawBody) => {
    const notice = p24.parseNotice(rawBody);
    return 'refused' in notice ? notice : { ...notice, currency: 'PLN' };
  }),
  providerNotAsked: (deps) => ({ ...deps, p24: { ...deps.p24, verify: async () => ({ verified: true as const }) } }),
};

type Unsigned = Omit<P24Notice, 'sign'>;

/** A notice nobody may believe, or one about money that is not there (`believable`). `settled`: a true one of a paid attempt. */
function mutatedNotice(
  random: Random,
  true_: Unsigned,
  settled: Unsigned,
  crc: string,
): { kind: string; body: string; believable: boolean } {
  const signed = (notice: Unsigned, secret = crc) => ({ ...notice, sign: signNotice(notice, secret) });
  const body = (value: unknown) => JSON.stringify(value);
  const good = signed(true_);
  const flip = (text: string) => {
    const at = random.below(text.length);
    return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
  };
  const kinds: Readonly<Record<string, () => string>> = {
    flippedSign: () => body({ ...good, sign: flip(good.sign) }),
    emptySign: () => body({ ...good, sign: '' }),
    upperSign: () => body({ ...good, sign: good.sign.toUpperCase() }),
    shortSign: () => body({ ...good, sign: good.sign.slice(random.between(1, 95)) }),
    otherSecret: () => body(signed(true_, `${random.below(1e9)}`)),
    amountAfterSigning: () => body({ ...good, amount: good.amount + random.between(1, 9999) }),
    originAfterSigning: () => body({ ...good, originAmount: good.originAmount + 1 }),
    sessionAfterSigning: () => body({ ...good, sessionId: settled.sessionId }),
    orderAfterSigning: () => body({ ...good, orderId: good.orderId + 1 }),
    lessSigned: () => body(signed({ ...true_, amount: true_.amount - random.between(1, 99) })),
    moreSigned: () => body(signed({ ...true_, amount: true_.amount + random.between(1, 1e6) })),
    originSigned: () => body(signed({ ...true_, originAmount: 1 })),
    currencySigned: () => body(signed({ ...true_, currency: random.pick(['EUR', 'USD', 'pln']) })),
    otherShopSigned: () => body(signed({ ...true_, merchantId: true_.merchantId + 1 })),
    otherPosSigned: () => body(signed({ ...true_, posId: true_.posId + 1 })),
    unknownSessionSigned: () => body(signed({ ...true_, sessionId: `${'x'.repeat(20)}.${random.between(1, 9)}` })),
    oddSessionSigned: () =>
      body(signed({ ...true_, sessionId: random.pick(['../x.1', '__proto__.1', 'a.1', `${'a'.repeat(99)}`]) })),
    otherAttemptSigned: () => body(signed({ ...true_, sessionId: true_.sessionId.replace(/\.\d+$/, '.7') })),
    textAmount: () => body({ ...good, amount: String(good.amount) }),
    fraction: () => body({ ...good, amount: good.amount + 0.5 }),
    missingField: () => {
      const { [random.pick(['amount', 'sign', 'sessionId', 'orderId', 'currency'] as const)]: _, ...rest } = good;
      return body(rest);
    },
    list: () => body([good]),
    nothing: () => random.pick(['', 'null', '0', '{}', '[]', 'true']),
    cut: () => body(good).slice(0, random.below(body(good).length)),
    flippedByte: () => flip(body(good).replace('}', ' }')),
    large: () => body({ ...good, statement: 'x'.repeat(9000) }),
    form: () => new URLSearchParams(Object.entries(good).map(([name, value]) => [name, String(value)])).toString(),
    twice: () => body(good) + body(good),
    settledAgain: () => body(signed(settled)),
  };
  if (random.chance(0.004))
    return { kind: 'believable', body: body(signed({ ...true_, orderId: random.between(1, 1e9) })), believable: true };
  const kind = random.pick(Object.keys(kinds));
  return { kind, body: kinds[kind]?.() ?? '', believable: false };
}
