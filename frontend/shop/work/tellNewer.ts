import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import type { Refused } from '../useSending.ts';

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
