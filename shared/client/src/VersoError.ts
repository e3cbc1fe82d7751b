/** A refusal of the API (problem+json), or an answer that is not problem+json at all. */
export class VersoError extends Error {
  override readonly name = 'VersoError';
  /** HTTP status. */
  readonly status: number;
  /** The stable code of the refusal, as the documentation lists them; `http_<status>` where the answer has none. */
  readonly code: string;
  /** On 422: texts by dotted name of the field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Identifies the request when you contact support. */
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
