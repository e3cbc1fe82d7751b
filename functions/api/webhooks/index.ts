import { webhooks } from '#shared/contract/webhooks.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listEvents,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.ts';

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
