import type { translator as area } from '#shared/contract/translator.ts';
import { linesOf } from '../../domain/production/statement.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { earnings, statements } from '../../runtime/services/statements.ts';
import { translators } from '../../runtime/services/translators.ts';
import { decideStatement } from '../../usecases/statements/statements.ts';
import { earningWire, statementWire } from '../wire/statementWire.ts';

export const listStatements: Handler<typeof area.listStatements> = async ({ caller }) => {
  const { account } = sessionOf(caller);
  if (!(await translators().read(account))) return { refused: 'not_found' };
  const found = await statements().of(account);
  return { status: 200, body: { statements: found.toReversed().map(statementWire) } };
};

export const getStatement: Handler<typeof area.getStatement> = async ({ caller, params }) => {
  const { account } = sessionOf(caller);
  const statement = await statements().read(account, params.month);
  if (!statement) return { refused: 'not_found' };
  const lines = linesOf(await earnings().of(account), statement);
  return { status: 200, body: { statement: statementWire(statement), earnings: lines.map(earningWire) } };
};

export const approveStatement: Handler<typeof area.approveStatement> = async ({ caller, params, body, now }) => {
  const named = { translator: sessionOf(caller).account, month: params.month, version: body.version };
  const decided = await decideStatement({ statements: statements(), now }, named, undefined);
  return 'refused' in decided ? decided : { status: 200, body: statementWire(decided) };
};

export const disputeStatement: Handler<typeof area.disputeStatement> = async ({ caller, params, body, now }) => {
  const named = { translator: sessionOf(caller).account, month: params.month, version: body.version };
  const decided = await decideStatement({ statements: statements(), now }, named, body.reason);
  return 'refused' in decided ? decided : { status: 200, body: statementWire(decided) };
};
