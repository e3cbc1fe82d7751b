import type { SandboxContext } from '../sandboxContext.ts';
import type { SandboxTransaction } from '../transaction.ts';

/** Posts a notice to the shop and notes how it was answered; 0 when it was not. */
export async function deliver(
  { store, now }: SandboxContext,
  transaction: SandboxTransaction,
  { url, kind, body }: { url: string; kind: string; body: object },
): Promise<number> {
  let answered = 0;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    answered = response.status;
    await response.arrayBuffer();
  } catch {
    // The ladder repeats it.
  }
  transaction.deliveries.push({ at: now(), kind, answered });
  store.save(transaction);
  return answered;
}
