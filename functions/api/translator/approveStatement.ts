import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { statements } from '../../runtime/services/production.ts';
import { decideStatement } from '../../usecases/statements/decideStatement.ts';
import { statementWire } from '../wire/statementWire.ts';

export const approveStatement: Handler<typeof area.approveStatement> = async ({ caller, params, body, now }) => {
  const named = { translator: sessionOf(caller).account, month: params.month, version: body.version };
  const decided = await decideStatement({ statements: statements(), now }, named, undefined);
  return 'refused' in decided ? decided : { status: 200, body: statementWire(decided) };
};
