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

  constructor(status: number, body: unknown, requestId?: string) {
    const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    const code = typeof problem.code === 'string' ? problem.code : `http_${status}`;
    const said = typeof problem.detail === 'string' ? problem.detail : problem.title;
    super(typeof said === 'string' ? `${code}: ${said}` : code);
    this.status = status;
    this.code = code;
    this.errors = (problem.errors ?? {}) as VersoError['errors'];
    this.requestId = requestId;
  }
}
