import type { QuoteActing } from '../../domain/quotes/quoteAudit.ts';

/** The quote, the acting member of staff, and the revision they have seen. */
export interface StaffAct {
  id: string;
  account: string;
  request: string;
  revision: number;
}

export const byStaff = (
  { account, request }: Pick<StaffAct, 'account' | 'request'>,
  act: QuoteActing['act'],
  reason?: string,
): QuoteActing => ({ who: { kind: 'staff', account }, act, reason, request });
