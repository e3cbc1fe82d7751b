import type { desk as area } from '#shared/contract/desk.ts';
import { QueueKind } from '#shared/model/queueKind.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { deadLettersOf } from '../../runtime/services/deadLetters.ts';

export const listDeadLetters: Handler<typeof area.listDeadLetters> = async () => {
  const counted = async (queue: QueueKind) => ({ queue, messages: await (await deadLettersOf(queue)).count() });
  return { status: 200, body: { queues: await Promise.all(QueueKind.options.map(counted)) } };
};
