import { describe, expect, it } from 'vitest';
import { canHaveReview, canProofread, reviewOf } from './review.ts';

describe('proofreading and verification', () => {
  it('proofreading stops at the first target nobody can proofread, and returns when it goes', () => {
    expect(canProofread([2, 3], [1, 2, 3])).toBe(true);
    expect(canProofread([2, 60], [1, 2, 3])).toBe(false);
    expect(canProofread([], [1])).toBe(true);
  });

  it.each([
    ['none', 'sworn', [60], true],
    ['proofreading', 'translation', [2], true],
    ['proofreading', 'translation', [2, 60], false],
    ['verification', 'translation', [60], true],
    ['verification', 'proofreading', [2], false],
    ['proofreading', 'sworn', [2], true],
    ['proofreading', 'sworn', [3], false],
    ['verification', 'sworn', [3], true],
  ] as const)('%s of %s into %j: %s', (pass, service, targets, expected) => {
    expect(canHaveReview(pass, service, targets, [1, 2])).toBe(expected);
  });

  it('never both', () => {
    expect(reviewOf({ proofreading: true, verification: true })).toBeUndefined();
    expect(reviewOf({ proofreading: true, verification: false })).toBe('proofreading');
    expect(reviewOf({ proofreading: false, verification: true })).toBe('verification');
    expect(reviewOf({ proofreading: false, verification: false })).toBe('none');
  });
});
