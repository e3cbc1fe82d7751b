import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const address = z.string().check(z.maxLength(250), z.regex(/^https?:\/\/[^\s]+$/));
const upTo = (length: number) => z.optional(z.string().check(z.maxLength(length)));
const required = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));

/** What the provider requires of `transaction/register`, from its document: types are strict, "100" is no amount. */
export const registerRequest = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: required(100),
  amount: z.int().check(z.minimum(1)),
  currency: z.literal('PLN'),
  description: required(1024),
  email: required(50).check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  client: upTo(40),
  address: upTo(80),
  zip: upTo(10),
  city: upTo(50),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  phone: upTo(12),
  language: z.enum(['bg', 'cs', 'de', 'en', 'es', 'fr', 'hr', 'hu', 'it', 'nl', 'pl', 'pt', 'se', 'sk', 'ro']),
  method: z.optional(z.int()),
  urlReturn: address,
  urlStatus: address,
  urlCardPaymentNotification: z.optional(address),
  timeLimit: z._default(z.int().check(z.minimum(0), z.maximum(99)), 0),
  channel: z.optional(z.int().check(z.minimum(1), z.maximum(32767))),
  waitForResult: z.optional(z.boolean()),
  regulationAccept: z._default(z.boolean(), false),
  shipping: z.optional(z.int()),
  transferLabel: upTo(20),
  encoding: upTo(15),
  methodRefId: upTo(250),
  cart: z.optional(
    z.array(
      z.object({
        sellerId: z.string(),
        sellerCategory: z.string(),
        name: z.optional(z.string()),
        description: z.optional(z.string()),
        quantity: z.optional(z.int()),
        price: z.optional(z.int()),
        number: z.optional(z.string()),
      }),
    ),
  ),
  sign: z.string().check(z.maxLength(100)),
});

/** Refund: 1 completed, 2 pending, 3 waiting, 4 rejected, as in the document. */
const refund = z.object({
  requestId: z.string(),
  refundsUuid: z.string(),
  amount: z.int(),
  description: z.string(),
  urlStatus: z.nullable(z.string()),
  status: z.literal([1, 2, 4]),
  createdAt: z.int(),
  finishedAt: z.nullable(z.int()),
});
export type SandboxRefund = z.infer<typeof refund>;

/** A planned task of the sandbox at `at` (epoch ms). `step` is the repetition's number. */
const task = z.object({
  id: z.string(),
  kind: z.enum([
    'notice',
    'stray_notice',
    'forged_notice',
    'card_refusal',
    'late_payment',
    'finish_refund',
    'refund_notice',
  ]),
  at: z.int(),
  step: z.int(),
  requestId: z.nullable(z.string()),
});
export type SandboxTask = z.infer<typeof task>;

/** A notice that was sent and the HTTP status it was answered with (0: no answer). */
const delivery = z.object({ at: z.int(), kind: z.string(), answered: z.int() });

/** Everything the sandbox keeps of one payment; times are epoch ms, amounts grosze. */
const sandboxTransaction = z.object({
  token: z.string(),
  request: registerRequest,
  orderId: z.int(),
  statement: z.string(),
  /** 0 not paid, 1 paid, 2 verified, 3 returned. */
  status: z.literal([0, 1, 2, 3]),
  methodId: z.int(),
  paidAmount: z.int(),
  registeredAt: z.int(),
  /** The customer came to the page, or the payment was registered offline: only now the API knows the payment. */
  openedAt: z.nullable(z.int()),
  paidAt: z.nullable(z.int()),
  verifiedAt: z.nullable(z.int()),
  /** The customer paid, the bank has not confirmed it. */
  waitsForBank: z.boolean(),
  strayAfterVerification: z.boolean(),
  rejectsRefunds: z.boolean(),
  refunds: z.array(refund),
  tasks: z.array(task),
  deliveries: z.array(delivery),
});
export type SandboxTransaction = z.infer<typeof sandboxTransaction>;

/** Whether the time the shop gave has passed; `minuteMs` is the length of a minute here. */
export const isExpired = ({ request, registeredAt }: SandboxTransaction, now: number, minuteMs: number): boolean =>
  request.timeLimit > 0 && now > registeredAt + request.timeLimit * minuteMs;

/** Grosze already refunded or on the way back. */
export const refundedAmount = ({ refunds }: SandboxTransaction): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === 4 ? 0 : amount), 0);

export type TransactionStore = ReturnType<typeof openTransactionStore>;

/** Order numbers are int64 in the document: these do not fit 32 bits, so that nobody relies on that. */
const firstOrderId = 3_000_000_001;

/** The sandbox's payments: in memory, and each in a file of its own that survives a kill at any moment. */
export function openTransactionStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const byToken = new Map<string, SandboxTransaction>();
  const bySession = new Map<string, SandboxTransaction>();
  const byOrder = new Map<number, SandboxTransaction>();
  const refundKeys = new Set<string>();
  for (const name of readdirSync(dataDir).filter((file) => file.endsWith('.json'))) {
    keep(sandboxTransaction.parse(JSON.parse(readFileSync(join(dataDir, name), 'utf8'))));
  }
  let nextOrderId = Math.max(firstOrderId, ...[...byOrder.keys()].map((id) => id + 1));

  function keep(transaction: SandboxTransaction): void {
    byToken.set(transaction.token, transaction);
    bySession.set(transaction.request.sessionId, transaction);
    byOrder.set(transaction.orderId, transaction);
    for (const { requestId, refundsUuid } of transaction.refunds) refundKeys.add(requestId).add(refundsUuid);
  }

  return {
    newOrderId: () => nextOrderId++,
    /** Writes the whole payment; a reader of the disk sees the old or the new one, never a part. */
    save(transaction: SandboxTransaction): void {
      keep(transaction);
      const path = join(dataDir, `${transaction.token}.json`);
      writeFileSync(`${path}.new`, JSON.stringify(transaction));
      renameSync(`${path}.new`, path);
    },
    byToken: (token: string) => byToken.get(token),
    bySession: (sessionId: string) => bySession.get(sessionId),
    byOrder: (orderId: number) => byOrder.get(orderId),
    /** Request and refund ids are used once in all. */
    knowsRefundKey: (key: string) => refundKeys.has(key),
    /** Newest first. */
    all: () => [...byToken.values()].sort((a, b) => b.orderId - a.orderId),
  };
}
