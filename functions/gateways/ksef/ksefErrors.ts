import * as z from 'zod/mini';

/**
 * Why the national system does not let us in. `credentials`: the token or certificate is wrong, expired or revoked;
 * `permission`: it may not do this (also an address that is not allowed); `gone`: this way of logging in was withdrawn.
 */
export type LoginFault = 'credentials' | 'permission' | 'gone';

/** We could not log in, or are not allowed to do this: every invoice waits until a person has put that right. */
export interface LoginRefused {
  refused: 'login_refused';
  fault: LoginFault;
  /** KSeF's own code, `auth_…` for the result of a login, `http_…` without one. */
  code: string;
}
/** The call, session or package was refused. It says nothing about the invoice, which is sent again in a new one. */
export interface SessionRefused {
  refused: 'session_refused';
  /** KSeF's own code, `package_…` for a package, `invoice_…` for what it reports of an invoice, `http_…` without one. */
  code: string;
  reasons: string[];
}
/** KSeF gave no reliable answer: no connection, too late, too many calls, an error of its own, an unreadable answer. */
export interface KsefDown {
  refused: 'ksef_down';
  /** `http_…`, `no_answer` or `unreadable`. */
  code: string;
}
export type KsefRefusal = LoginRefused | SessionRefused | KsefDown;

/** Of which part of the conversation a call is: only the login can be refused for its credentials by 400. */
export type KsefPhase = 'login' | 'session';

/** What KSeF decided about a submitted invoice; `processing`: nothing yet. */
export type KsefVerdict =
  | { state: 'processing' }
  /** `upoUrl`: where the confirmation of receipt (UPO) is for some time; none: it is not made yet. */
  | { state: 'accepted'; ksefNumber: string; upoUrl?: string | undefined }
  /** The document breaks the schema or the rules. Its number was not taken: a corrected document can have it. */
  | { state: 'document_refused'; code: string; reasons: string[] }
  /** Another submission has seller, kind and number of this invoice: `original` is the one that counts. */
  | { state: 'duplicate'; original: { ksefNumber: string; session: string | undefined } };

/** A call that did not come back. */
export const ksefDown = (code: 'no_answer' | 'unreadable' = 'no_answer'): KsefDown => ({ refused: 'ksef_down', code });

const failure = z.object({
  exception: z.object({
    exceptionDetailList: z.array(
      z.object({
        exceptionCode: z.union([z.int(), z.string()]),
        exceptionDescription: z.optional(z.nullable(z.string())),
        details: z.optional(z.nullable(z.array(z.string()))),
      }),
    ),
  }),
});
const problem = z.object({ reasonCode: z.string() });

/** What a status of HTTP above 399 means, with its body if that was JSON. */
export function refusalOf(phase: KsefPhase, status: number, payload: unknown): KsefRefusal {
  if (status === 429 || status === 408 || status >= 500) return { refused: 'ksef_down', code: `http_${status}` };
  const [said] = failure.safeParse(payload).data?.exception.exceptionDetailList ?? [];
  const code = String(said?.exceptionCode ?? problem.safeParse(payload).data?.reasonCode ?? `http_${status}`);
  if (status === 401) return { refused: 'login_refused', fault: 'credentials', code };
  if (status === 403) return { refused: 'login_refused', fault: 'permission', code };
  if (status === 410) return { refused: 'login_refused', fault: 'gone', code };
  if (phase === 'login') return { refused: 'login_refused', fault: 'credentials', code };
  const reasons = said ? [said.exceptionDescription ?? '', ...(said.details ?? [])] : [];
  return { refused: 'session_refused', code, reasons: reasons.filter(Boolean).map(short) };
}

/** The result of a login that was not successful: `GET /auth/{reference}`, status codes of the API 2.0. */
export function loginRefusalOf(status: number): KsefRefusal {
  if (status >= 500) return { refused: 'ksef_down', code: `auth_${status}` };
  // 415: no permissions were given; 480: blocked after a suspected incident. The rest is about token or certificate.
  const fault = status === 415 || status === 480 ? 'permission' : 'credentials';
  return { refused: 'login_refused', fault, code: `auth_${status}` };
}

export const invoiceStatus = z.object({
  ksefNumber: z.optional(z.nullable(z.string())),
  upoDownloadUrl: z.optional(z.nullable(z.string())),
  status: z.object({
    code: z.int(),
    description: z.optional(z.nullable(z.string())),
    details: z.optional(z.nullable(z.array(z.string()))),
    extensions: z.optional(
      z.nullable(
        z.looseObject({
          originalKsefNumber: z.optional(z.nullable(z.string())),
          originalSessionReferenceNumber: z.optional(z.nullable(z.string())),
        }),
      ),
    ),
  }),
});

/** Codes about the document itself: attachment not allowed, schema and characters, semantics. */
const documentCodes: readonly number[] = [415, 430, 450];

/**
 * What KSeF says of a submitted invoice. Only {@link documentCodes} and a duplicate are verdicts; session, permission,
 * decryption, an error of KSeF and codes of a later version of the API say nothing of the document: it is sent again.
 */
export function verdictOf({
  status,
  ksefNumber,
  upoDownloadUrl,
}: z.output<typeof invoiceStatus>): KsefVerdict | KsefRefusal {
  const { code, extensions } = status;
  const reasons = [status.description ?? '', ...(status.details ?? [])].filter(Boolean).map(short);
  if (code < 200) return { state: 'processing' };
  if (code === 200 && ksefNumber) {
    return { state: 'accepted', ksefNumber, ...(upoDownloadUrl && { upoUrl: upoDownloadUrl }) };
  }
  if (code === 440 && extensions?.originalKsefNumber) {
    const session = extensions.originalSessionReferenceNumber ?? undefined;
    return { state: 'duplicate', original: { ksefNumber: extensions.originalKsefNumber, session } };
  }
  if (documentCodes.includes(code)) return { state: 'document_refused', code: String(code), reasons };
  if (code === 410) return { refused: 'login_refused', fault: 'permission', code: `invoice_${code}` };
  return { refused: 'session_refused', code: `invoice_${code}`, reasons };
}

/** What is kept of a reason: one sentence of a validator, not a whole document. */
const short = (reason: string): string => reason.slice(0, 500);
