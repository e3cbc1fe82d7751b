import * as z from 'zod/mini';
import { Grosze, sumGrosze } from '#shared/model/money/grosze.ts';
import { EarningKind } from '#shared/model/work/job.ts';
import { StatementSide, StatementState } from '#shared/model/work/statement.ts';

/** A message about a statement; a correction that staff entered with it is also a line of the earnings. */
const StatementWord = z.object({
  at: z.string(),
  by: StatementSide,
  text: z.string(),
  correction: z.optional(Grosze),
});

/** A translator's earnings up to the end of a month that no earlier statement had. Its lines are the ledger's. */
export const Statement = z.object({
  translator: z.string(),
  /** YYYY-MM, in Warsaw. */
  month: z.string(),
  /** Earnings from `from` on and before `to` (ISO 8601). */
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
const statementDays = 7;
export const decideBy = (now: Date): string => new Date(now.getTime() + statementDays * 86_400_000).toISOString();

export const linesOf = (earnings: readonly Earning[], { from, to }: Pick<Statement, 'from' | 'to'>): Earning[] =>
  earnings.filter(({ at }) => at >= from && at < to);

/**
 * The statement of a past month: everything earned before `to` that no earlier statement has, so that every line is in
 * exactly one. Undefined if nothing was earned.
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

/** A line of a translator's earnings: appended, never changed; corrected by another line. */
export const Earning = z.object({
  translator: z.string(),
  /** Identifies what was earned, so that nothing is earned twice: job and round, or the deduction's own id. */
  fact: z.string(),
  kind: EarningKind,
  /** Net; negative for deductions. */
  net: Grosze,
  /** ISO 8601. */
  at: z.string(),
  orderId: z.optional(z.string()),
  jobId: z.optional(z.string()),
  reason: z.optional(z.string()),
  by: z.optional(z.string()),
});
export type Earning = z.infer<typeof Earning>;

/** The earning for a round of a job. */
export const factOf = ({ orderId, id, round }: { orderId: string; id: string; round: number }): string =>
  `${orderId}#${id}#${round}`;
