import type { staff as area } from '#shared/contract/staff.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { outbox } from '../../runtime/services/accounts.ts';
import { audit } from '../../runtime/services/audit.ts';
import { earnings, statements, translators } from '../../runtime/services/production.ts';
import { mailQueue } from '../../runtime/services/queues.ts';
import { answerStatement as answer } from '../../usecases/statements/answerStatement.ts';
import { staffStatementWire } from '../wire/statementWire.ts';

export const answerStatement: Handler<typeof area.answerStatement> = async ({
  params,
  body,
  caller,
  requestId,
  now,
}) => {
  const { version, text, correction } = body;
  const answered = await answer(
    {
      ...{ statements: statements(), earnings: earnings(), translators: translators(), audit: audit() },
      ...{ outbox: outbox(), mailQueue: mailQueue(), now },
    },
    {
      ...{ ...params, version, text, staff: sessionOf(caller).account, request: requestId },
      correction: correction === undefined ? undefined : grosze(correction),
    },
  );
  if ('refused' in answered) return answered;
  const person = await translators().read(answered.translator);
  return { status: 200, body: staffStatementWire(answered, new Map(person ? [[person.id, person.name]] : [])) };
};
