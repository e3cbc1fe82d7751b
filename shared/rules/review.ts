import type { LanguageId } from '../model/language/language.ts';
import type { Review, ServiceKey } from '../model/order/service.ts';

/** Whether native speakers can proofread: every target language must be in `capable`. True without targets. */
export function canProofread(targets: readonly LanguageId[], capable: readonly LanguageId[]): boolean {
  return targets.every((target) => capable.includes(target));
}

/**
 * Whether a review can be chosen. A proofread text has no second pass; verification needs no native speaker; for sworn
 * work it is only a wish.
 */
export function canHaveReview(
  review: Review,
  service: ServiceKey,
  targets: readonly LanguageId[],
  capable: readonly LanguageId[],
): boolean {
  if (review === 'none') return true;
  if (service === 'proofreading') return false;
  return review === 'verification' || canProofread(targets, capable);
}

/** The review for the two flags of the order form; undefined if both are set, which no form allows. */
export function reviewOf(flags: { proofreading: boolean; verification: boolean }): Review | undefined {
  if (flags.proofreading && flags.verification) return undefined;
  if (flags.proofreading) return 'proofreading';
  return flags.verification ? 'verification' : 'none';
}
