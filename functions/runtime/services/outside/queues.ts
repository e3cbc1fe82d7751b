import type {
  FileCounted,
  JobFileAdded,
  MailQueued,
  MoneyArrived,
  PushDue,
  WebhookDue,
} from '#events/messages/queueMessages.ts';
import type { QueueGateway } from '../../../gateways/queues.ts';
import { scope } from '../../scope.ts';
import { setting } from '../../settings.ts';
import { testWorld } from '../../testWorld.ts';
import { once } from '../once.ts';
import { requestAttribute } from '../requestAttribute.ts';

/** Loads the client with the first message instead of at the function's start. */
const loaded = /* @__PURE__ */ once(async () => (await import('../../../gateways/queues.ts')).openQueues());

const queue = <M>(
  url:
    | 'QUEUE_REQUOTE_URL'
    | 'QUEUE_SETTLE_URL'
    | 'QUEUE_MAIL_URL'
    | 'QUEUE_CHECK_URL'
    | 'QUEUE_WEBHOOK_URL'
    | 'QUEUE_PUSH_URL',
) =>
  once((): QueueGateway<M> => {
    return {
      async send(message, options) {
        const world = testWorld();
        if (world) return world.send(url, message);
        const open = await loaded();
        const requestId = scope()?.requestId;
        const attributes = requestId === undefined ? undefined : { [requestAttribute]: requestId };
        await open<M>(setting(url)).send(message, { ...options, ...(attributes && { attributes }) });
      },
    };
  });

export const requoteQueue = queue<FileCounted>('QUEUE_REQUOTE_URL');
export const settleQueue = queue<MoneyArrived>('QUEUE_SETTLE_URL');
export const checkQueue = queue<JobFileAdded>('QUEUE_CHECK_URL');
export const webhookQueue = queue<WebhookDue>('QUEUE_WEBHOOK_URL');
export const mailQueue = queue<MailQueued>('QUEUE_MAIL_URL');
export const pushQueue = queue<PushDue>('QUEUE_PUSH_URL');
