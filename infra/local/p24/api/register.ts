import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type ApiAnswer, invalid, type SandboxContext } from '../sandboxContext.ts';
import { registerRequest, type SandboxTransaction } from '../transaction.ts';
import { checksum, signedKeys } from './checksum.ts';
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
