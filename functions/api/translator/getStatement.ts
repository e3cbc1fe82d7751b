import type { translator as area } from '#shared/contract/translator.ts';
import { linesOf } from '../../domain/production/statement.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { earnings, statements } from '../../runtime/services/production.ts';
import { earningWire } from '../wire/earningWire.ts';
import { statementWire } from '../wire/statementWire.ts';

export const getStatement: Handler<typeof area.getStatement> = async ({ caller, params }) => {
  const { account } = sessionOf(caller);
  const statement = await statements().read(account, params.month);
  if (!statement) return { refused: 'not_found' };
  const lines = linesOf(await earnings().of(account), statement);
  return { status: 200, body: { statement: statementWire(statement), earnings: lines.map(earningWire) } };
};
