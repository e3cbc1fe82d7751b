import { askCustomer as ask } from '../../domain/quotes/quoteActs.ts';
import { actOnQuote, asSeen } from './actOnQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';
import { quoteMail } from './quoteMails.ts';
import { byStaff, type StaffAct } from './staffAct.ts';

/** Asks the customer by mail and on the page; the clock is paused until there is an answer. */
export const askCustomer = (deps: QuoteDeps, { id, revision, ...act }: StaffAct, text: string) =>
  actOnQuote(deps, {
    id,
    ...byStaff(act, 'question'),
    become: asSeen(revision, (quote) => ask(quote, act.account, text, deps)),
    mails: (after, next) => [quoteMail('quote_question', after, next, deps.now)],
  });
