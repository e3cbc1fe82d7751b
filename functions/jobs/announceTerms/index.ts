import { comingTerms } from '../../domain/account/comingTerms.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { termsNotices } from '../../runtime/services/closing.ts';
import { outbox } from '../../runtime/services/outbox.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { announceEach } from '../../usecases/terms/announceTerms.ts';

/** Notifies account holders of each version of new terms before it takes effect; one that is too late keeps no other back. */
export const handler = scheduleHandler('announce_terms', async (now) => {
  const deps = { notices: termsNotices(), outbox: outbox(), mailQueue: mailQueue(), now };
  return announceEach(deps, comingTerms);
});
