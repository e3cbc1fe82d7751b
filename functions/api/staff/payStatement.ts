import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { outbox } from '../../runtime/services/accounts.ts';
import { audit } from '../../runtime/services/audit.ts';
import { statements, translators } from '../../runtime/services/production.ts';
import { mailQueue } from '../../runtime/services/queues.ts';
import { payStatement as pay } from '../../usecases/statements/payStatement.ts';
import { staffStatementWire } from '../wire/statementWire.ts';

export const payStatement: Handler<typeof area.payStatement> = async ({ params, body, caller, requestId, now }) => {
  const stores = { statements: statements(), translators: translators(), audit: audit(), outbox: outbox() };
  const { version, paid_on: paidOn } = body;
  const who = { staff: sessionOf(caller).account, request: requestId };
  const paid = await pay({ ...stores, mailQueue: mailQueue(), now }, { ...params, version, paidOn, ...who });
  if ('refused' in paid) return paid;
  const person = await translators().read(paid.translator);
  return { status: 200, body: staffStatementWire(paid, new Map(person ? [[person.id, person.name]] : [])) };
};
