import * as z from 'zod/mini';

/** `unknown`: the register has no such payer. `unavailable`: it gave no usable answer; `reason` is for our log. */
export type RegisterAnswer =
  | { outcome: 'found'; name: string; address: string }
  | { outcome: 'unknown' }
  | { outcome: 'unavailable'; reason: string };

const answered = z.object({
  result: z.object({
    subject: z.nullable(
      z.object({
        name: z.nullable(z.string()),
        workingAddress: z.nullish(z.string()),
        residenceAddress: z.nullish(z.string()),
      }),
    ),
  }),
});
const refused = z.object({ code: z.string() });

/** Codes of the register for what is no NIP: empty, too short, no digits, a wrong check digit. */
const noNumber = new Set(['WL-112', 'WL-113', 'WL-114', 'WL-115']);

interface RegisterOptions {
  baseUrl: string;
  /** Default 3000, because somebody waits with the form before them. */
  timeoutMs?: number;
}

/** How many answers an instance remembers. */
const mostRemembered = 500;
/** A day's limit of ours is used up: this long nothing is asked. */
const restMs = 3_600_000;

/**
 * The ministry's register of VAT payers: `GET /api/search/nip/{nip}?date=`, open to everybody, but a hundred searches a day for an
 * address. So an instance asks about a number once a day, and stops asking once the register says that the day's limit is used up.
 */
export function vatRegisterGateway({ baseUrl, timeoutMs = 3000 }: RegisterOptions) {
  const known = new Map<string, RegisterAnswer>();
  let restsUntil = 0;
  return {
    /** `nip`: ten digits; `day`: of Warsaw, as `YYYY-MM-DD`. */
    async find(nip: string, day: string, now: Date): Promise<RegisterAnswer> {
      const key = `${day} ${nip}`;
      const before = known.get(key);
      if (before) return before;
      if (now.getTime() < restsUntil) return { outcome: 'unavailable', reason: 'limit' };
      let answer: RegisterAnswer;
      try {
        const response = await fetch(`${baseUrl}/api/search/nip/${nip}?date=${day}`, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.status === 429) restsUntil = now.getTime() + restMs;
        answer = read(response.status, await response.json());
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        return { outcome: 'unavailable', reason: isLate ? 'timeout' : 'network' };
      }
      if (answer.outcome === 'unavailable') return answer;
      if (known.size >= mostRemembered) known.clear();
      known.set(key, answer);
      return answer;
    },
  };
}
export type VatRegisterGateway = ReturnType<typeof vatRegisterGateway>;

function read(status: number, payload: unknown): RegisterAnswer {
  const refusal = refused.safeParse(payload);
  if (status === 400 && refusal.success && noNumber.has(refusal.data.code)) return { outcome: 'unknown' };
  const answer = answered.safeParse(payload);
  if (status !== 200 || !answer.success)
    return { outcome: 'unavailable', reason: refusal.success ? refusal.data.code : `status ${status}` };
  const { subject } = answer.data.result;
  if (!subject?.name) return { outcome: 'unknown' };
  // Of a person with a business of their own the register has the place of business under the other name.
  return { outcome: 'found', name: subject.name, address: subject.workingAddress ?? subject.residenceAddress ?? '' };
}
