import type { QuoteAct } from '#shared/model/quoteAct.ts';
import type { AuditActor, AuditLine } from '../audit/auditLine.ts';
import type { Quote } from './quote.ts';

/** Who does what, and why; an audit line in the same write. */
export interface QuoteActing {
  who: AuditActor;
  act: QuoteAct;
  reason?: string | undefined;
  request?: string | undefined;
}

export const quoteAuditLine = (
  { who, act, reason, request }: QuoteActing,
  before: Quote | undefined,
  after: Quote,
  now: Date,
): AuditLine => ({
  who,
  act,
  object: `quote#${after.id}`,
  before: before ? factsOf(before) : {},
  after: factsOf(after),
  ...(reason !== undefined && { reason }),
  ...(request !== undefined && { request }),
  at: now.toISOString(),
});

const factsOf = ({ state, claim, offer, clock, revision }: Quote) => ({
  state,
  revision,
  claimed_by: claim?.by ?? null,
  version: offer?.version ?? null,
  gross: offer?.quotation.gross ?? null,
  due_at: clock.dueAt ?? null,
});
