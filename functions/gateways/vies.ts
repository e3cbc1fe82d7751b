import * as z from 'zod/mini';
import type { RegisterAnswer } from './vatRegister.ts';

/**
 * `pending`: VIES, or the member state behind it, did not answer, so nothing is known; `reason` is the error code of
 * VIES.
 */
type ViesAnswer =
  | { state: 'valid' | 'invalid'; consultation?: string | undefined }
  | { state: 'pending'; reason: string };

/** `prefix` is the country's prefix in VIES (EL for Greece, XI for Northern Ireland); `number` comes without it. */
interface EuNumber {
  prefix: string;
  number: string;
}

/** A text that the member state does not tell is `---`. */
const toldText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => (text == null || /^-*$/.test(text.trim()) ? '' : text.trim())),
);
const told = z.object({ name: toldText, address: toldText });
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
  /** The register's JSON, or why there is none. */
  async function ask({ prefix, number }: EuNumber): Promise<{ payload: unknown } | { reason: string }> {
    const requester = requesterNip && { requesterMemberStateCode: 'PL', requesterNumber: requesterNip };
    try {
      const response = await fetch(`${baseUrl}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ countryCode: prefix, vatNumber: number, ...requester }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { payload: await response.json() };
    } catch (error) {
      return { reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network' };
    }
  }
  return {
    async check(number: EuNumber): Promise<ViesAnswer> {
      const asked = await ask(number);
      return 'reason' in asked ? { state: 'pending', ...asked } : readAnswer(asked.payload);
    },
    /** Whose number it is, with the address on one or more lines, where the member state tells: Germany and Spain do not. */
    async holder(number: EuNumber): Promise<RegisterAnswer> {
      const asked = await ask(number);
      if ('reason' in asked) return { outcome: 'unavailable', ...asked };
      const answer = readAnswer(asked.payload);
      if (answer.state === 'pending') return { outcome: 'unavailable', reason: answer.reason };
      if (answer.state === 'invalid') return { outcome: 'unknown' };
      const { name, address } = told.parse(asked.payload);
      return name === '' ? { outcome: 'unknown' } : { outcome: 'found', name, address };
    },
  };
}
/** What VAT is decided by. */
export type ViesGateway = Pick<ReturnType<typeof viesGateway>, 'check'>;
/** What fills in a form. */
export type ViesHolders = Pick<ReturnType<typeof viesGateway>, 'holder'>;

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
