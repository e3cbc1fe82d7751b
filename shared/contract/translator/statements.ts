import * as z from 'zod/mini';
import { StatementSide, StatementState } from '../../model/work/statement.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { instant, text, wholeNumber } from '../schemas/primitive.ts';
import { earning } from '../schemas/translator.ts';
import { own } from './own.ts';

export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'validation/invalid'));

const fields = {
  month,
  version: z.int(),
  state: StatementState,
  lines: z.int(),
  net: money,
  made_at: instant,
  decide_by: instant,
  decided_at: z.nullable(instant),
  paid_on: z.nullable(z.iso.date()),
  words: z.array(
    z.object({
      at: instant,
      by: StatementSide,
      text: z.string(),
      correction: z.nullable(money),
    }),
  ),
};
export const statement = z.object(fields);
export type StatementWire = z.input<typeof statement>;
/** A statement as staff see it. */
export const staffStatement = z.object({ ...fields, translator: z.object({ id: z.string(), name: z.string() }) });
export type StaffStatementWire = z.input<typeof staffStatement>;

const params = z.object({ month });
const version = wholeNumber(1, 1_000_000);

/** Earnings of a month, which the translator approves or disputes. */
export const statements = operations({
  listStatements: {
    on: 'GET /api/translator/statement',
    ...own,
    summary: 'The caller’s monthly statements, newest first. Each is made in the first hours of the following month.',
    success: { 200: z.object({ statements: z.array(statement) }) },
    errors: ['not_found'],
  },
  getStatement: {
    on: 'GET /api/translator/statement/{month}',
    ...own,
    summary: 'One statement with its lines, which are those of the earnings.',
    params,
    success: { 200: z.object({ statement, earnings: z.array(earning) }) },
    errors: ['not_found'],
  },
  approveStatement: {
    on: 'POST /api/translator/statement/{month}/approval',
    ...own,
    summary: 'Agrees to a statement. One that nobody disputes by `decide_by` counts as agreed.',
    params,
    body: z.object({ version }),
    success: { 200: statement },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  disputeStatement: {
    on: 'POST /api/translator/statement/{month}/dispute',
    ...own,
    summary: 'Says what is wrong with a statement; staff answer, and the days to decide begin again with the answer.',
    params,
    body: z.object({ version, reason: text(2000) }),
    success: { 200: statement },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
});
