import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { statements, translators } from '../../runtime/services/production.ts';
import { statementWire } from '../wire/statementWire.ts';

export const listStatements: Handler<typeof area.listStatements> = async ({ caller }) => {
  const { account } = sessionOf(caller);
  if (!(await translators().read(account))) return { refused: 'not_found' };
  const found = await statements().of(account);
  return { status: 200, body: { statements: found.toReversed().map(statementWire) } };
};
