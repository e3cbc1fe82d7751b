import * as z from 'zod/mini';
import { type ApiAnswer, invalid, type SandboxContext } from '../sandboxContext.ts';
import { isExpired } from '../transaction.ts';
import { methodIds } from './methods.ts';

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
