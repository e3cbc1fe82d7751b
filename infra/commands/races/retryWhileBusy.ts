import { BusyError } from '#functions/stores/transact.ts';

/** Retries as a caller does after "busy, try again in a moment". */
export async function retryWhileBusy<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof BusyError) || attempt > 50) throw error;
    }
  }
}
