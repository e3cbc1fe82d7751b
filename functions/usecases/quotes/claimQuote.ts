import { claimQuote as claim } from '../../domain/quotes/quoteActs.ts';
import { actOnQuote } from './actOnQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';
import { byStaff, type StaffAct } from './staffAct.ts';

/** Staff claim a quote for ten minutes. The base row decides, whatever the queue shows; the first one wins. */
export const claimQuote = (deps: QuoteDeps, { id, ...act }: Omit<StaffAct, 'revision'>) =>
  actOnQuote(deps, { id, ...byStaff(act, 'claim'), become: (quote) => claim(quote, act.account, deps) });
