import { comingTerms } from '../../domain/account/comingTerms.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { outbox, termsNotices } from '../../runtime/services/accounts.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { announceTerms } from '../../usecases/terms/announceTerms.ts';

/** Notifies account holders of each version of new terms before it takes effect; one that is too late keeps no other back. */
export const handler = scheduleHandler('announce_terms', async (now) => {
  const deps = { notices: termsNotices(), outbox: outbox(), mailQueue: mailQueue(), now };
  const told = await Promise.allSettled(comingTerms.map((coming) => announceTerms(deps, coming)));
  const failed = told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join(' '));
  return { mailed: told.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value.mailed : 0), 0) };
});
