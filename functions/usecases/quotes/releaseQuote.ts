import { releaseQuote as release } from '../../domain/quotes/quoteActs.ts';
import { actOnQuote } from './actOnQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';
import { byStaff, type StaffAct } from './staffAct.ts';

/** Releases a quote to the queue; its clock goes on. */
export const releaseQuote = (deps: QuoteDeps, { id, ...act }: Omit<StaffAct, 'revision'>) =>
  actOnQuote(deps, { id, ...byStaff(act, 'release'), become: (quote) => release(quote, act.account, deps) });
