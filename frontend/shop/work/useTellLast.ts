import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { deskHistory } from '#shared/contract/desk/history.ts';
import type { Refused } from '../useSending.ts';
import { sayInstant } from './sayInstant.ts';
import { tellNewer } from './tellNewer.ts';

/**
 * Runs an act; where a colleague changed the same before, says who and when, and what `newest` says that it is now.
 * `object` is its name in the audit, such as `translator#5f0c1d2e`.
 */
export function useTellLast(): (
  object: string,
  act: () => Promise<void>,
  newest: () => Promise<string | undefined>,
) => Promise<Refused | undefined> {
  const { t, locale } = useI18n();
  return (object, act, newest) =>
    tellNewer(act, async () => {
      const [{ change }, now] = await Promise.all([call(deskHistory.getLastChange, { query: { object } }), newest()]);
      const by = change && t('conflict/by', { who: change.by, at: sayInstant(change.at, locale) });
      return [by, now].filter(Boolean).join(' ') || undefined;
    });
}
