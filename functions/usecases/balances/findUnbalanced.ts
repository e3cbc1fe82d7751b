import { setTimeout as wait } from 'node:timers/promises';
import type { Books } from '../../domain/ledger/books.ts';
import { checkBooks } from '../../domain/ledger/checkBooks.ts';

/**
 * Violations in the books. Tables are written to while they are read: only violations found in two readings, some
 * seconds apart, are real.
 */
export async function findUnbalanced(
  read: () => Promise<Books>,
  pauseMs = 5000,
): Promise<ReturnType<typeof checkBooks>> {
  const first = checkBooks(await read());
  if (first.length === 0) return [];
  await wait(pauseMs);
  const again = new Set(checkBooks(await read()).map((one) => JSON.stringify(one)));
  return first.filter((one) => again.has(JSON.stringify(one)));
}
