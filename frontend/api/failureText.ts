import type { useI18n } from '#frontend/i18n/I18n.tsx';
import { ApiFailure } from './ApiFailure.ts';

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
