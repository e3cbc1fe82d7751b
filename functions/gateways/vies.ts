import * as z from 'zod/mini';

/**
 * `pending`: VIES, or the member state behind it, did not answer, so nothing is known; `reason` is the error code of
 * VIES.
 */
type ViesAnswer =
  | { state: 'valid' | 'invalid'; consultation?: string | undefined }
  | { state: 'pending'; reason: string };

const checked = z.object({ valid: z.boolean(), requestIdentifier: z.optional(z.nullable(z.string())) });
const failed = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).check(z.minLength(1)) });

interface ViesOptions {
  baseUrl: string;
  /** Our own NIP: with it VIES returns a number that proves the consultation. */
  requesterNip?: string | undefined;
  /** Default 4000, because a customer waits for the answer and VIES is often slow. */
  timeoutMs?: number;
}

/**
 * VIES over its REST API (`POST /check-vat-number`). Only a clear yes or no counts: an overloaded register, an
 * unavailable member state, a timeout and an unreadable answer are all `pending`, never `invalid`.
 */
export function viesGateway({ baseUrl, requesterNip, timeoutMs = 4000 }: ViesOptions) {
  return {
    /** `prefix` is the country's prefix in VIES (EL for Greece, XI for Northern Ireland); `number` comes without it. */
    async check({ prefix, number }: { prefix: string; number: string }): Promise<ViesAnswer> {
      const requester = requesterNip && { requesterMemberStateCode: 'PL', requesterNumber: requesterNip };
      let payload: unknown;
      try {
        const response = await fetch(`${baseUrl}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ countryCode: prefix, vatNumber: number, ...requester }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        payload = await response.json();
      } catch (error) {
        return {
          state: 'pending',
          reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network',
        };
      }
      return readAnswer(payload);
    },
  };
}
export type ViesGateway = ReturnType<typeof viesGateway>;

function readAnswer(payload: unknown): ViesAnswer {
  // VIES may report a failure with status 200 and `valid: false`, so failures are checked first.
  const failure = failed.safeParse(payload);
  if (failure.success) {
    const [wrapper] = failure.data.errorWrappers;
    // A number that VIES calls malformed is not registered.
    if (wrapper?.error === 'INVALID_INPUT') return { state: 'invalid' };
    return { state: 'pending', reason: wrapper?.error ?? 'unknown' };
  }
  const answer = checked.safeParse(payload);
  if (!answer.success) return { state: 'pending', reason: 'unreadable' };
  return {
    state: answer.data.valid ? 'valid' : 'invalid',
    ...(answer.data.requestIdentifier && { consultation: answer.data.requestIdentifier }),
  };
}
