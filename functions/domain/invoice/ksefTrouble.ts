import * as z from 'zod/mini';
import { isForPerson, KsefTroubleKind } from '#shared/model/money/invoice.ts';

/** The other document that has an invoice's number in the national system, as far as the system shows it. */
const OtherDocument = z.object({
  ksefNumber: z.string(),
  number: z.optional(z.string()),
  buyer: z.optional(z.string()),
  gross: z.optional(z.number()),
});

/** What keeps an invoice out of the national system. */
export const KsefTrouble = z.object({
  kind: KsefTroubleKind,
  /** KSeF's own code, or ours: `no_answer`, `processing`, `wrong_number`. */
  code: z.string(),
  /** What KSeF said, in its own words (Polish). */
  reasons: z._default(z.array(z.string()), []),
  /** Of a refused login. */
  fault: z.optional(z.enum(['credentials', 'permission', 'gone'])),
  /** Of a duplicate. */
  other: z.optional(OtherDocument),
  /** Since when it is this kind of trouble, and when it was last tried; ISO 8601. */
  since: z.string(),
  triedAt: z.string(),
  /** When it is tried again; none: it waits for a person. */
  nextAt: z.optional(z.string()),
  /** How often it was tried since then. */
  attempts: z.int(),
});
export type KsefTrouble = z.infer<typeof KsefTrouble>;

/** What was just found to be in the way. */
export type FoundTrouble = Pick<KsefTrouble, 'kind' | 'code'> &
  Partial<Pick<KsefTrouble, 'reasons' | 'fault' | 'other'>>;

const minuteMs = 60_000;

/** The next attempt after one at `now`: ever more rarely, from a minute to an hour apart. */
export const nextTry = (since: string, now: Date): Date => {
  const waited = (now.getTime() - Date.parse(since)) / 4;
  return new Date(now.getTime() + Math.min(60 * minuteMs, Math.max(minuteMs, waited)));
};

/** The trouble after another attempt: it goes on if it is of the same kind, and begins anew if it is another one. */
export function troubleAfter(before: KsefTrouble | undefined, found: FoundTrouble, now: Date): KsefTrouble {
  const isSame = before?.kind === found.kind;
  const since = isSame ? before.since : now.toISOString();
  return {
    ...{ reasons: [], ...found },
    since,
    triedAt: now.toISOString(),
    attempts: isSame ? before.attempts + 1 : 1,
    ...(!isForPerson(found.kind) && { nextAt: nextTry(since, now).toISOString() }),
  };
}

const documentCodes = ['415', '430', '450'];

/**
 * The trouble of an invoice that a release before 29 November 2026 called rejected: that release took every refusal for
 * a verdict. What was not said about the document is to be tried again.
 */
export function troubleOfEarlier(reason: string | undefined, createdAt: string): KsefTrouble {
  const code = reason ?? 'unknown';
  const at = { since: createdAt, triedAt: createdAt, attempts: 1, reasons: [] };
  if (documentCodes.includes(code)) return { kind: 'document_refused', code, ...at };
  const isLogin = /^(auth_.*|213\d\d|211(11|15|17)|http_4(01|03|10))$/.test(code);
  if (isLogin) return { kind: 'login_refused', fault: 'credentials', code, ...at };
  return { kind: 'session_refused', code, ...at };
}
