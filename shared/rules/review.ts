import type { LanguageId } from '../model/language/language.ts';
import type { Review, ServiceKey } from '../model/order/service.ts';

/** Native-speaker proofreading needs every target among the capable languages; without a target nothing stands against it. */
export function canProofread(targets: readonly LanguageId[], capable: readonly LanguageId[]): boolean {
  return targets.every((target) => capable.includes(target));
}

/** A text that is proofread has no second pass of its own; verification needs no native speaker. Of sworn work it is a wish. */
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

/** The two flags of the order form; undefined when both are set, which no form can send. */
export function reviewOf(flags: { proofreading: boolean; verification: boolean }): Review | undefined {
  if (flags.proofreading && flags.verification) return undefined;
  if (flags.proofreading) return 'proofreading';
  return flags.verification ? 'verification' : 'none';
}
