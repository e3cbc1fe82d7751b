import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Refused } from '../useSending.ts';

/** Why a browser could not be switched: the service's reason, or that the browser has got no subscription of its push service. */
export function useExplained() {
  const { t } = useI18n();
  return (error: unknown): Refused => ({
    failure: error instanceof DOMException ? t('push/failed') : failureText(error, t),
  });
}
