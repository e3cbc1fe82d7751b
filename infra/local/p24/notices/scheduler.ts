import { randomUUID } from 'node:crypto';
import type { SandboxTask, SandboxTransaction, TransactionStore } from '../transaction.ts';

export type Scheduler = ReturnType<typeof makeScheduler>;

interface Planned {
  kind: SandboxTask['kind'];
  at: number;
  step?: number;
  requestId?: string;
}

const againMs = 1000;

/** Tasks live in their transaction's file, so that those due while the sandbox was down are made up for at its start. */
export function makeScheduler(
  store: TransactionStore,
  run: (transaction: SandboxTransaction, task: SandboxTask) => Promise<void>,
  now: () => number,
) {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  function arm(transaction: SandboxTransaction, task: SandboxTask): void {
    if (stopped) return;
    const timer = setTimeout(() => fire(transaction, task), Math.max(0, task.at - now()));
    timers.set(task.id, timer);
  }

  function fire(transaction: SandboxTransaction, task: SandboxTask): void {
    timers.delete(task.id);
    const work = run(transaction, task).then(
      () => {
        // Only now: a task cut off by a kill is done again, as the provider would.
        const { tasks } = transaction;
        transaction.tasks = tasks.filter(({ id }) => id !== task.id);
        try {
          store.save(transaction);
        } catch {
          // The next save of the payment has it.
        }
      },
      // What could not be saved on a full disk is retried until it can.
      () => arm(transaction, { ...task, at: now() + againMs }),
    );
    running.add(work);
    work.finally(() => running.delete(work));
  }

  return {
    /** Adds the task to the transaction; the caller saves it. */
    plan(transaction: SandboxTransaction, { kind, at, step = 0, requestId }: Planned): void {
      const task = { id: randomUUID(), kind, at: Math.round(at), step, requestId: requestId ?? null };
      transaction.tasks.push(task);
      arm(transaction, task);
    },
    resume(): void {
      for (const transaction of store.all()) for (const task of transaction.tasks) arm(transaction, task);
    },
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}
