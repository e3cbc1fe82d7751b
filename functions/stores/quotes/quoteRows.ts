import * as z from 'zod/mini';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { Quote, QuoteOffer } from '../../domain/quotes/quote.ts';

export interface QuoteRows {
  quote: Quote;
  /** All sent versions, oldest first. */
  versions: QuoteOffer[];
  audit: AuditLine[];
}

export const Keyed = z.looseObject({ sk: z.string() });

export const Named = z.object({ id: z.string() });

export const Place = z.object({ queue_due: z.string() });
