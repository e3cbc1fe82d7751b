import { comingTerms } from '../../domain/account/comingTerms.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { outbox, termsNotices } from '../../runtime/services/accounts.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { announceTerms } from '../../usecases/terms/announceTerms.ts';

/** Notifies account holders of new terms before they take effect. */
export const handler = scheduleHandler('announce_terms', (now) =>
  announceTerms({ notices: termsNotices(), outbox: outbox(), mailQueue: mailQueue(), now }, comingTerms),
);
