import * as z from 'zod/mini';
import { Grosze, sumGrosze } from '#shared/model/grosze.ts';
import { StatementSide, StatementState } from '#shared/model/statement.ts';
import type { Earning } from './earning.ts';

/** A message about it with its author; a correction that staff entered with it is a line of the earnings. */
export const StatementWord = z.object({
  at: z.string(),
  by: StatementSide,
  text: z.string(),
  correction: z.optional(Grosze),
});
export type StatementWord = z.infer<typeof StatementWord>;

/** A translator's earnings up to the end of a month that no earlier statement had. Its lines are the ledger's. */
export const Statement = z.object({
  translator: z.string(),
  /** YYYY-MM, in Warsaw. */
  month: z.string(),
  /** Lines earned from this moment on, and before the other one (ISO 8601). */
  from: z.string(),
  to: z.string(),
  lines: z.int(),
  net: Grosze,
  state: StatementState,
  /** Grows with each change. */
  version: z.int(),
  madeAt: z.string(),
  /** Silence until then counts as agreement. */
  decideBy: z.string(),
  decidedAt: z.optional(z.string()),
  /** The day of the transfer, YYYY-MM-DD, and when staff noted it. */
  paidOn: z.optional(z.string()),
  paidAt: z.optional(z.string()),
  words: z.array(StatementWord),
});
export type Statement = z.infer<typeof Statement>;

/** Days for approval or dispute. */
export const statementDays = 7;
export const decideBy = (now: Date): string => new Date(now.getTime() + statementDays * 86_400_000).toISOString();

export const linesOf = (earnings: readonly Earning[], { from, to }: Pick<Statement, 'from' | 'to'>): Earning[] =>
  earnings.filter(({ at }) => at >= from && at < to);

/**
 * The statement of a past month: everything earned before `to` that no earlier one has, so that every line is in
 * exactly one. Undefined if there is none.
 */
export function statementOf(
  earnings: readonly Earning[],
  { translator, month, from, to, now }: { translator: string; month: string; from: string; to: string; now: Date },
): Statement | undefined {
  const lines = linesOf(earnings, { from, to });
  if (lines.length === 0) return undefined;
  return {
    ...{ translator, month, from, to, lines: lines.length },
    net: sumGrosze(lines.map(({ net }) => net)),
    state: 'sent',
    version: 1,
    madeAt: now.toISOString(),
    decideBy: decideBy(now),
    words: [],
  };
}
