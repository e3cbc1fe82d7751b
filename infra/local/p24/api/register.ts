import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type ApiAnswer, checksum, invalid, type SandboxContext, signedKeys } from '../sandboxContext.ts';
import { isExpired, registerRequest, type SandboxTransaction } from '../transaction.ts';
import { isOpenMethod, methodIds } from './methods.ts';

type RegisterRequest = z.infer<typeof registerRequest>;

/** POST transaction/register */
export function register({ credentials, store, now }: SandboxContext, body: unknown): ApiAnswer {
  const parsed = z.safeParse(registerRequest, body);
  if (!parsed.success) return invalid(`Invalid input data: ${parsed.error.issues[0]?.path.join('.') || 'body'}`);
  const request = parsed.data;
  if (request.merchantId !== credentials.merchantId || request.posId !== credentials.posId) {
    return invalid('Invalid input data: merchantId');
  }
  if (request.sign !== checksum(request, signedKeys.register, credentials.crc)) return invalid('Incorrect CRC value');
  if (store.bySession(request.sessionId)) return invalid('Invalid input data: sessionId was used');
  const wrong = wrongMethod(request);
  if (wrong) return invalid(`Invalid input data: ${wrong}`);
  const transaction = newTransaction(request, store.newOrderId(), now());
  store.save(transaction);
  return { status: 200, body: { data: { token: transaction.token }, responseCode: 0 } };
}

/** PayPal needs every field of the cart; a method must be one the shop has and that is open. */
function wrongMethod({ method, cart }: RegisterRequest): string | null {
  if (method !== undefined && !isOpenMethod(method)) return 'method';
  if (method !== methodIds.paypal) return null;
  const complete = cart?.every(
    ({ name, description, quantity, price, number }) => name && description && quantity && price && number,
  );
  return cart?.length && complete ? null : 'cart';
}

const letters = (count: number) =>
  [...randomBytes(count)].map((byte) => 'ABCDEFGHJKLMNPRSTUWXYZ'[byte % 22] ?? 'A').join('');

/** The method that a channel of one alone leaves; the numbers are the document's. */
const methodOfChannel: Readonly<Record<number, number>> = {
  4: methodIds.traditionalTransfer,
  256: methodIds.paypal,
  8192: methodIds.blik,
};

function newTransaction(request: RegisterRequest, orderId: number, now: number): SandboxTransaction {
  return {
    token: randomBytes(20).toString('hex').toUpperCase(),
    request,
    orderId,
    statement: `p24-${letters(3)}-${letters(3)}-${letters(3)}`,
    status: 0,
    methodId: request.method ?? methodOfChannel[request.channel ?? 0] ?? methodIds.card,
    paidAmount: 0,
    registeredAt: now,
    openedAt: null,
    paidAt: null,
    verifiedAt: null,
    waitsForBank: false,
    strayAfterVerification: false,
    rejectsRefunds: false,
    refunds: [],
    tasks: [],
    deliveries: [],
  };
}

const offlineRequest = z.object({ token: z.string() });

/** POST transaction/registerOffline: gives a registered payment an account number and a title of transfer. */
export function registerOffline({ store, now, limitMinuteMs }: SandboxContext, body: unknown): ApiAnswer {
  const parsed = z.safeParse(offlineRequest, body);
  const transaction = parsed.success ? store.byToken(parsed.data.token) : undefined;
  if (!transaction) return invalid('Invalid input data: token');
  if (transaction.status !== 0 || isExpired(transaction, now(), limitMinuteMs)) {
    return { status: 409, body: { error: 'Unable to create offline transaction', code: 409 } };
  }
  transaction.openedAt ??= now();
  transaction.methodId = methodIds.traditionalTransfer;
  store.save(transaction);
  const { orderId, statement, request } = transaction;
  return {
    status: 200,
    body: {
      data: {
        orderId,
        sessionId: request.sessionId,
        amount: request.amount,
        statement,
        iban: testIban,
        ibanOwner: 'TEST ONLY, no such account',
        ibanOwnerAddress: 'ul. Testowa 1, 00-000 Warszawa',
      },
      responseCode: 0,
    },
  };
}

/** Check digits fit, the bank's number (0000) belongs to nobody. */
export const testIban = 'PL74000000000000000000000001';

const verifyRequest = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.string().check(z.maxLength(100)),
  amount: z.int(),
  currency: z.string().check(z.maxLength(3)),
  orderId: z.int(),
  sign: z.string(),
});

/** PUT transaction/verify: once, with the amount that was registered and paid. A second time is refused, the harder case. */
export function verify({ credentials, store, scheduler, now }: SandboxContext, body: unknown): ApiAnswer {
  const parsed = z.safeParse(verifyRequest, body);
  if (!parsed.success) return invalid(`Invalid input data: ${parsed.error.issues[0]?.path.join('.') || 'body'}`);
  const { merchantId, posId, sessionId, amount, currency, orderId, sign } = parsed.data;
  if (merchantId !== credentials.merchantId || posId !== credentials.posId) return invalid('Invalid merchantId');
  if (sign !== checksum(parsed.data, signedKeys.verify, credentials.crc)) return invalid('Incorrect CRC value');
  const transaction = store.bySession(sessionId);
  if (!transaction || transaction.orderId !== orderId) return invalid('Transaction not found');
  if (transaction.status !== 1) return invalid('Transaction cannot be verified');
  if (amount !== transaction.request.amount || amount !== transaction.paidAmount) return invalid('Invalid amount');
  if (currency !== transaction.request.currency) return invalid('Invalid currency');
  transaction.status = 2;
  transaction.verifiedAt = now();
  if (transaction.strayAfterVerification) scheduler.plan(transaction, { kind: 'stray_notice', at: now() });
  store.save(transaction);
  return { status: 200, body: { data: { status: 'success' }, responseCode: 0 } };
}
