import type { useI18n } from '#frontend/i18n/I18n.tsx';
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

/**
 * What a failed call says to a person: the service's own sentence, or one of the site's with the status (requirements,
 * section 8). The service's sentence about an expired session is written for programs, so the site has its own.
 */
export function failureText(error: unknown, t: ReturnType<typeof useI18n>['t']): string {
  if (!(error instanceof ApiFailure)) return t('site/unexpected');
  if (error.status === 0) return t('site/network_failed');
  if (error.status === 401) return t('site/unauthorized');
  if (error.status === 429 && error.retryAfterSeconds !== undefined)
    return t('site/wait', { seconds: error.retryAfterSeconds });
  return error.message || `${t('site/server_failed')} ${t('site/request_failed', { status: error.status })}`;
}
