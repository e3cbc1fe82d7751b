import { expect, test } from 'vitest';
import { someTranslator } from '../../usecases/production/test/workWorld.ts';
import { type GateFacts, gateOf } from './candidates.ts';
import type { Job } from './job.ts';

const steps = ['translation', 'proofreading', 'verification', 'certification', 'shipping'] as const;
const pair = { sourceLanguage: 2, targetLanguage: 1, steps: [...steps], sworn: true };
const someone = (change: object = {}) => someTranslator('someone', { pairs: [pair], ...change });
const facts: GateFacts = { translatedBy: [], shipper: undefined, excluded: [], outsideEea: false };
const job = { service: 'sworn', step: 'translation', sourceLanguage: 2, targetLanguage: 1 } as const;
const gate = (
  change: Partial<typeof job | Pick<Job, 'service' | 'step'>>,
  given: Partial<GateFacts> = {},
  who = someone(),
) => gateOf(who, { ...job, ...change } as Parameters<typeof gateOf>[1], { ...facts, ...given });

test('who is active, works in the pair and the step, and is on the list, is offered a job', () => {
  expect(gate({})).toBeUndefined();
  expect(gate({}, {}, someone({ state: 'paused' }))).toBe('not_active');
});

test('a pair is a direction: neither the other direction nor half of it is one', () => {
  for (const wrong of [
    { sourceLanguage: 1, targetLanguage: 2 },
    { sourceLanguage: 2, targetLanguage: 2 },
    { sourceLanguage: 1, targetLanguage: 1 },
  ])
    expect(gateOf(someone(), { ...job, ...wrong }, facts)).toBe('pair');
  expect(gate({ step: 'verification' }, {}, someone({ pairs: [{ ...pair, steps: ['translation'] }] }))).toBe('step');
});

test('sworn work is translated and certified by who is on the list; it may be revised by others', () => {
  const unsworn = someone({ pairs: [{ ...pair, sworn: false }] });
  expect(steps.map((step) => gate({ step }, { shipper: 'someone' }, unsworn))).toEqual([
    ...['not_sworn', undefined, undefined, 'not_sworn', undefined],
  ]);
  expect(gate({ service: 'translation' }, {}, unsworn)).toBeUndefined();
});

test('who is not known to live in the EEA does nothing of an order but where its customer allows it', () => {
  const where = (countryId?: number) => {
    const { countryId: _, ...person } = someone();
    return countryId === undefined ? person : { ...person, countryId };
  };
  const outside = [undefined, 826, 756, 840, 492, 744, 999_999];
  for (const step of steps)
    for (const one of outside) {
      expect(gate({ step }, { shipper: 'someone' }, where(one)), `${step} in ${one}`).toBe('outside_eea');
      expect(gate({ step }, { shipper: 'someone', outsideEea: true }, where(one))).toBeUndefined();
    }
  for (const one of [616, 352, 438, 578, 248, 638]) expect(gate({}, {}, where(one)), String(one)).toBeUndefined();
  // What else is against it is said first.
  expect(gate({}, {}, { ...where(826), state: 'paused' })).toBe('not_active');
});

test('nobody revises their own translation, and nobody posts what another certified', () => {
  const own = { translatedBy: ['someone'] };
  expect(steps.map((step) => gate({ step }, { ...own, shipper: 'someone' }))).toEqual([
    ...[undefined, 'own_translation', 'own_translation', undefined, undefined],
  ]);
  expect(gate({ step: 'proofreading' }, { translatedBy: ['other'] })).toBeUndefined();
  expect(gate({ step: 'shipping' }, { shipper: 'other' })).toBe('not_certified');
  expect(gate({ step: 'translation' }, { shipper: 'other' })).toBeUndefined();
  expect(gate({}, { excluded: ['someone'] })).toBe('excluded');
  expect(gate({}, { excluded: ['other'] })).toBeUndefined();
});
