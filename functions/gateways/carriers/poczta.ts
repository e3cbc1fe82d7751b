import * as z from 'zod/mini';
import { askCarrier } from './askCarrier.ts';
import type { CarrierAnswer } from './carrierAnswer.ts';

const event = z.object({ code: z.string(), name: z.string(), time: z.string() });
const answered = z.object({
  mailStatus: z.int(),
  mailInfo: z.optional(z.nullable(z.object({ events: z.array(event) }))),
});

/** Event codes are the contract, their names are for people; unknown codes count as on the way. */
const states: Readonly<Record<string, 'prepared' | 'in_locker' | 'delivered'>> = {
  P_REJ_KN1: 'prepared',
  P_A: 'in_locker',
  P_KWD: 'in_locker',
  P_D: 'delivered',
  P_OWU: 'delivered',
};

/** Polish Post: letters, Pocztex and what it takes abroad. `POST /uss/v2.0/tracking/checkmailex` with the key of our account. */
export async function trackPoczta(
  { baseUrl, key }: { baseUrl: string; key: string },
  number: string,
  timeoutMs: number,
): Promise<CarrierAnswer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', api_key: key },
    body: JSON.stringify({ language: 'PL', number, addPostOfficeInfo: false }),
  };
  const answer = await askCarrier(`${baseUrl}/uss/v2.0/tracking/checkmailex`, init, timeoutMs);
  if ('outcome' in answer) return answer;
  const parsed = answered.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return { outcome: 'unavailable', reason: `status ${answer.status}` };
  const events = parsed.data.mailInfo?.events ?? [];
  const last = events.toSorted((a, b) => a.time.localeCompare(b.time)).at(-1);
  if (!last) return { outcome: 'unknown' };
  // Returns have many codes; all their names begin with "zwrot ...".
  if (/^zwr[oó]/i.test(last.name)) return { outcome: 'tracked', state: 'returned' };
  return { outcome: 'tracked', state: states[last.code] ?? 'sent' };
}
