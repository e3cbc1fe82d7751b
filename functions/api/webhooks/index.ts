import { webhooks } from '#shared/contract/webhooks.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { createWebhook } from './createWebhook.ts';
import { deleteWebhook } from './deleteWebhook.ts';
import { listDeliveries } from './listDeliveries.ts';
import { listEvents } from './listEvents.ts';
import { listWebhooks } from './listWebhooks.ts';
import { replayWebhook } from './replayWebhook.ts';
import { rotateWebhookSecret } from './rotateWebhookSecret.ts';
import { testWebhook } from './testWebhook.ts';
import { updateWebhook } from './updateWebhook.ts';

export const handler = httpHandler(webhooks, {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listEvents,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
});
