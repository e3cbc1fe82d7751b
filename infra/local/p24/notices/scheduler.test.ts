import { expect, test } from 'vitest';
import type { SandboxTransaction, TransactionStore } from '../transaction.ts';
import { makeScheduler } from './scheduler.ts';

test('what the provider could not keep, on a disk that is full, it does again until it can', async () => {
  let room = 0;
  const done: string[] = [];
  const needsRoom = () => {
    room += 1;
    if (room < 2) throw new Error('ENOSPC');
  };
  const store = { save: () => undefined, all: () => [] } as unknown as TransactionStore;
  const run = async (_: SandboxTransaction, { kind }: { kind: string }) => {
    needsRoom();
    done.push(kind);
  };
  const scheduler = makeScheduler(store, run, Date.now);
  const transaction = { tasks: [] } as unknown as SandboxTransaction;
  scheduler.plan(transaction, { kind: 'notice', at: Date.now() });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['notice']);
  await expect.poll(() => transaction.tasks).toEqual([]);
  await scheduler.stop();
});
