import { replyToCustomer as reply } from '../../domain/quotes/quoteActs.ts';
import { actOnQuote, asSeen } from './actOnQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';
import { quoteMail } from './quoteMails.ts';
import { byStaff, type StaffAct } from './staffAct.ts';

/** Answers a question about a version that stays as it is; it can be accepted as before. */
export const replyToCustomer = (deps: QuoteDeps, { id, revision, ...act }: StaffAct, text: string) =>
  actOnQuote(deps, {
    id,
    ...byStaff(act, 'reply'),
    become: asSeen(revision, (quote) => reply(quote, act.account, text, deps)),
    mails: (after, next) => [quoteMail('quote_reply', after, next, deps.now)],
  });
