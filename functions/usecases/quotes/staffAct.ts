import type { QuoteActing } from '../../domain/quotes/quoteAudit.ts';

/** Which quote staff act on, who they are, and what they have seen of it. */
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
