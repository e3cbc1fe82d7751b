import type { desk as area } from '#shared/contract/desk.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { audit } from '../../runtime/services/audit.ts';
import { deadLettersOf } from '../../runtime/services/deadLetters.ts';

export const retryDeadLetters: Handler<typeof area.retryDeadLetters> = async ({ params, caller, now, requestId }) => {
  const { queue } = params;
  const letters = await deadLettersOf(queue);
  const waiting = await letters.count();
  // Audited before it is done: the act is no database write, and a line too many is better than one too few.
  await audit().append(
    {
      who: { kind: 'staff', account: sessionOf(caller).account },
      ...{ act: 'dead_letters_retried', object: `queue#${queue}`, before: { waiting }, after: {} },
      ...{ request: requestId, at: now.toISOString() },
    },
    requestId,
  );
  return { status: 200, body: { queue, retried: await letters.retry() } };
};
