import type { webhooks as area } from '#shared/contract/webhooks.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { endpoints } from '../../runtime/services/webhooks.ts';
import { accountOf } from '../wire/accountOf.ts';
import { webhookWire } from './webhookWire.ts';

export const listWebhooks: Handler<typeof area.listWebhooks> = async ({ caller }) => ({
  status: 200,
  body: { webhooks: (await endpoints().list(accountOf(caller))).map(webhookWire) },
});
