import { expect, test } from 'vitest';
import { offer } from '#brand/offer.ts';
import { brand } from '../../model/brand.ts';
import { brandValues, hasBrand, isOffered } from './offered.ts';

test('what a brand has is what its offer says: services, charity and analytics', () => {
  expect(hasBrand('charity')).toBe(brand.charity !== undefined);
  expect(hasBrand('analytics')).toBe(brand.analytics);
  for (const service of ['translation', 'sworn', 'proofreading'] as const) {
    expect(isOffered(service)).toBe(offer.services.includes(service));
    expect(hasBrand(service)).toBe(isOffered(service));
  }
});

test('texts differ by what the brand sells', () => {
  const said = (is: boolean) => (is ? 'yes' : 'no');
  expect(brandValues).toEqual({
    has_sworn: said(isOffered('sworn')),
    has_proofreading: said(isOffered('proofreading')),
  });
});
