import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { deskHistory } from '#shared/contract/desk/history.ts';
import type { Refused } from '../useSending.ts';
import { sayInstant } from './sayInstant.ts';

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

const conflicts = new Set(['changed_meanwhile', 'conflict', 'claimed_by_other', 'claim_needed']);

/**
 * Runs an act; where someone else was faster, says who changed what and when by `newer`, which also brings what it is now.
 * What was typed stays, and the act may be tried again.
 */
export async function tellNewer(
  act: () => Promise<void>,
  newer: () => Promise<string | undefined>,
): Promise<Refused | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiFailure) || !conflicts.has(error.code ?? '')) throw error;
    const current = await newer();
    if (current === undefined) throw error;
    return { failure: [error.message, current].filter(Boolean).join(' ') };
  }
}
