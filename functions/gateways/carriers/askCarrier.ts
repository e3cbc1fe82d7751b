import type { CarrierAnswer } from './carrierAnswer.ts';

/**
 * One call of a carrier's API: its JSON with the status, or why there is none. Only a clear answer counts; HTML from a
 * proxy, timeouts and redirects are `unavailable`.
 */
export async function askCarrier(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ status: number; body: unknown } | Extract<CarrierAnswer, { outcome: 'unavailable' }>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
    return { outcome: 'unavailable', reason };
  }
}
