import type { StaffStatementWire, StatementWire } from '#shared/contract/translator/statements.ts';
import type { Earning, Statement } from '../../domain/production/statement.ts';
import { moneyWire } from './moneyWire.ts';
import { type Names, personWire } from './workWire.ts';

export const statementWire = (statement: Statement): StatementWire => ({
  month: statement.month,
  version: statement.version,
  state: statement.state,
  lines: statement.lines,
  net: moneyWire(statement.net),
  made_at: statement.madeAt,
  decide_by: statement.decideBy,
  decided_at: statement.decidedAt ?? null,
  paid_on: statement.paidOn ?? null,
  words: statement.words.map(({ correction, ...word }) => ({
    ...word,
    correction: correction === undefined ? null : moneyWire(correction),
  })),
});

export const staffStatementWire = (statement: Statement, names: Names): StaffStatementWire => ({
  ...statementWire(statement),
  translator: personWire(statement.translator, names),
});

export const earningWire = ({ at, kind, net, orderId, jobId, reason }: Earning) => ({
  at,
  kind,
  net: moneyWire(net),
  order_id: orderId ?? null,
  job_id: jobId ?? null,
  reason: reason ?? null,
});
