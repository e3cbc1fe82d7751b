import { BusyError } from '#functions/stores/transact.ts';
import { isInjected } from '../proof/faults.ts';

/** Waits for all: injected faults and contention end a process; anything else is a defect of the code under proof. */
export async function settleAll(calls: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(calls)) {
    if (one.status === 'rejected' && !isInjected(one.reason) && !(one.reason instanceof BusyError)) throw one.reason;
  }
}
