import { setTimeout as wait } from 'node:timers/promises';

/**
 * Findings in tables that are written to while they are read: only what two readings, some seconds apart, find alike is
 * true.
 */
export async function settledFindings<T>(read: () => Promise<T[]>, pauseMs: number): Promise<T[]> {
  const first = await read();
  if (first.length === 0) return [];
  await wait(pauseMs);
  const again = new Set((await read()).map((one) => JSON.stringify(one)));
  return first.filter((one) => again.has(JSON.stringify(one)));
}
