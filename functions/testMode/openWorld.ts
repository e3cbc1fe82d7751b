import * as z from 'zod/mini';
import { fileCounted } from '#events/messages/fileCounted.ts';
import type { TestWorld } from '../runtime/testWorld.ts';
import type { TestClock } from '../stores/testMode/clockStore.ts';
import { nothingKnown } from '../stores/testMode/duePartitions.ts';
import { testCarriers } from './testCarriers.ts';
import { testInvoiceSystem, testProvider, testRegister } from './testProvider.ts';
import { worldFiles } from './worldFiles.ts';

/** A message for a queue, with the queue's setting. */
export interface Sent {
  queue: string;
  message: unknown;
}

export interface OpenWorld extends TestWorld {
  sent: Sent[];
}

const day = 86_400;

/** An account's data outside its clocks: their list, and rate limits, in real time. */
export const accountWorld = (account: string): OpenWorld =>
  world({ id: `account-${account}`, now: new Date(), endsAt: Math.floor(Date.now() / 1000) + 40 * day });

/** Everything under a clock. */
export const clockWorld = ({ id, now, endsAt }: TestClock): OpenWorld => world({ id, now: new Date(now), endsAt });

const cartOf = (message: unknown) => z.safeParse(fileCounted, message).data?.cartDigest;
const isSameCart = ({ queue, message }: Sent, other: unknown): boolean =>
  queue === 'QUEUE_REQUOTE_URL' && cartOf(message) === cartOf(other);

function world({ id, now, endsAt }: { id: string; now: Date; endsAt: number }): OpenWorld {
  const sent: Sent[] = [];
  const arrived = (key: string) => {
    const object = { key: encodeURIComponent(key) };
    sent.push({ queue: 'QUEUE_COUNT_URL', message: { Records: [{ eventName: 'ObjectCreated:Put', s3: { object } }] } });
  };
  return {
    clock: id,
    now,
    endsAt,
    sent,
    writes: 0,
    touched: new Set(),
    due: nothingKnown(),
    send: (queue, message) => {
      // Fifty consecutive counts in one cart need only one new price.
      const isWaiting = queue === 'QUEUE_REQUOTE_URL' && sent.some((one) => isSameCart(one, message));
      if (!isWaiting) sent.push({ queue, message });
    },
    files: () => worldFiles(id, arrived),
    p24: testProvider,
    ksef: testInvoiceSystem,
    vies: testRegister,
    carriers: testCarriers,
  };
}
