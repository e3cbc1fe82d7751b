/** A refusal of the API (problem+json), or an error answer in another format. */
export class VersoError extends Error {
  override readonly name = 'VersoError';
  /** HTTP status. */
  readonly status: number;
  /** The stable code of the refusal, as listed in the documentation; `http_<status>` if the answer has none. */
  readonly code: string;
  /** For 422: messages by dotted field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Identifies the request for support. */
  readonly requestId: string | undefined;
  /** The same call may succeed later; a write with the same `Idempotency-Key`. */
  readonly isTemporary: boolean;

  constructor(status: number, body: unknown, requestId?: string) {
    const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    const code = typeof problem.code === 'string' ? problem.code : `http_${status}`;
    const said = [problem.detail, problem.title].find((text) => typeof text === 'string');
    super([code, said ?? wordsOf(status)].filter(Boolean).join(': '));
    this.status = status;
    this.code = code;
    this.errors = (problem.errors ?? {}) as VersoError['errors'];
    this.requestId = requestId;
    this.isTemporary = isTemporary(status);
  }
}

/** Statuses of temporary failures: the same call may succeed a moment later. */
export const isTemporary = (status: number): boolean => [408, 425, 429, 500, 502, 503, 504].includes(status);

/** For what a gateway or a proxy answers in the place of the API, without a problem. */
const wordsOf = (status: number): string =>
  isTemporary(status) ? 'The service did not answer this call. Send it again in a moment.' : '';
