import type { CarrierAnswer } from './carrierAnswer.ts';

/**
 * One question to a carrier's API: its JSON with the status, or why there is none. Only a clear answer is one; whatever
 * a carrier's proxy says in HTML, late or by a redirect is `unavailable`.
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
