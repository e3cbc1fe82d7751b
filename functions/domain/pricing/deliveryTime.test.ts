import { describe, expect, it } from 'vitest';
import { type DeliveryWork, workingMinutes } from '#shared/rules/pricing/workingMinutes.ts';
import { priceConfigurations } from './priceConfigurations.ts';
import { deliveryTime } from './quote.ts';

const rules = priceConfigurations[0].delivery;
const work = (words: number | number[], more: Partial<DeliveryWork> = {}): DeliveryWork => ({
  service: 'translation',
  wordsByPair: [words].flat(),
  specialised: false,
  review: 'none',
  express: false,
  ...more,
});

describe('delivery time', () => {
  const express = { express: true };
  it.each([
    ['no words', work(0), 0],
    ['nothing at all', work([]), 0],
    ['one word takes the least time', work(1), 120],
    ['500 words are exactly two hours', work(500), 120],
    ['501 words take a minute more', work(501), 121],
    ['2000 words are a working day', work(2000), 480],
    ['pairs are worked on side by side', work([2000, 1500, 2000]), 480],
    ['specialised adds a quarter', work(2000, { specialised: true }), 600],
    ['a second pass adds a quarter', work(2000, { review: 'proofreading' }), 600],
    ['both add up', work(2000, { specialised: true, review: 'verification' }), 720],
    ['express halves', work(2000, express), 240],
    ['express halves the least time too', work(1, express), 60],
    ['proofreading a text is twice as fast', work(4000, { service: 'proofreading' }), 480],
    ['huge counts stay exact', work(100_000_000), 24_000_000],
  ])('%s', (_, job, minutes) => {
    expect(workingMinutes(job, rules)).toBe(minutes);
  });

  it('is nothing where there is nothing to do', () => {
    expect(deliveryTime(work(0), rules, new Date('2026-11-20T09:00:00Z'))).toBeUndefined();
  });

  it('gives hours rounded up and the instant', () => {
    expect(deliveryTime(work(501), rules, new Date('2026-11-20T09:00:00Z'))).toEqual({
      timeInMinutes: 121,
      timeInHours: 3,
      deliverAt: new Date('2026-11-20T11:15:00Z'),
    });
  });
});
