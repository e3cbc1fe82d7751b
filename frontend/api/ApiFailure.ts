import type { Problem } from './answers.ts';

/** A call that did not succeed (decision 5); `status` 0: there was no answer. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** First message per dotted field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Every message of every field, for a form that shows them in one place. */
  readonly messages: readonly string[];
  readonly requestId: string | undefined;
  /** How long to wait before the next try, where the service says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, problem: Problem, retryAfter?: string | null) {
    super(problem.message ?? '');
    this.name = 'ApiFailure';
    this.status = status;
    this.code = problem.code;
    this.requestId = problem.request_id;
    this.retryAfterSeconds = Number(retryAfter) || undefined;
    this.messages = Object.values(problem.errors ?? {}).flat();
    this.fields = Object.fromEntries(
      Object.entries(problem.errors ?? {}).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
    );
  }
}
