import { refuseQuote as refuse } from '../../domain/quotes/quoteActs.ts';
import { actOnQuote, asSeen } from './actOnQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';
import { quoteMail } from './quoteMails.ts';
import { byStaff, type StaffAct } from './staffAct.ts';

/** Staff refuse the request: the customer reads why, and what else there is. */
export const refuseQuote = (
  deps: QuoteDeps,
  { id, revision, ...act }: StaffAct,
  refusal: { reason: string; alternative: string },
) =>
  actOnQuote(deps, {
    id,
    ...byStaff(act, 'refuse', refusal.reason),
    become: asSeen(revision, (quote) => refuse(quote, act.account, refusal, deps)),
    mails: (after, next) => [quoteMail('quote_refused', after, next, deps.now)],
  });
