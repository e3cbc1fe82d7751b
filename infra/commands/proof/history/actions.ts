import { adjusting } from './adjusting.ts';
import { transfer } from './booking.ts';
import { expire, expireWhilePaid, expireWhileStarted } from './expiring.ts';
import { another, balance, notice, order, strayNotice, topUp } from './paying.ts';
import { approval, refund, refundStep, refundTwice } from './refunding.ts';
import type { Story } from './story.ts';

/** What may happen, and how often among 57. */
export const actions: readonly { weight: number; act: (story: Story) => Promise<void> }[] = [
  { weight: 7, act: topUp },
  { weight: 8, act: order },
  { weight: 2, act: another },
  { weight: 9, act: notice },
  { weight: 1, act: strayNotice },
  { weight: 6, act: balance },
  { weight: 4, act: refund },
  { weight: 3, act: refundTwice },
  { weight: 3, act: refundStep },
  { weight: 3, act: approval },
  { weight: 3, act: transfer },
  { weight: 3, act: adjusting },
  { weight: 1, act: (story) => expire(story) },
  { weight: 2, act: expireWhilePaid },
  { weight: 2, act: expireWhileStarted },
];
