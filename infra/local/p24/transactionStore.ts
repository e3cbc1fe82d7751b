import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SandboxTransaction, sandboxTransaction } from './transaction.ts';

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
