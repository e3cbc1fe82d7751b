import { BusyError } from '#functions/stores/transact.ts';

/** As callers do who are told "busy, again in a moment". */
export async function retryWhileBusy<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof BusyError) || attempt > 50) throw error;
    }
  }
}
