import { Worker } from 'node:worker_threads';
import type { LedgerAnswer, LedgerTask } from './ledgerWorker.ts';

/** Shares histories and injected bugs over threads. */
export async function runWorkers(
  threads: number,
  { injectedBugs, ...task }: Omit<LedgerTask, 'first' | 'step'>,
): Promise<LedgerAnswer[]> {
  return Promise.all(
    Array.from({ length: threads }, (_, first) => {
      const own = injectedBugs.filter((_plant, index) => index % threads === first);
      return runWorker({ ...task, injectedBugs: own, first, step: threads });
    }),
  );
}

const runWorker = (workerData: LedgerTask): Promise<LedgerAnswer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./ledgerWorker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
