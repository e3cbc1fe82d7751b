import type { webhooks as area } from '#shared/contract/webhooks.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { endpointDeps } from '../../runtime/services/webhooks.ts';
import { createEndpoint } from '../../usecases/webhooks/endpoints.ts';
import { accountOf } from '../wire/accountOf.ts';
import { secretOf, webhookWire } from './webhookWire.ts';

export const createWebhook: Handler<typeof area.createWebhook> = async ({ body, caller, now }) => {
  const made = await createEndpoint(endpointDeps(now), accountOf(caller), body);
  if ('refused' in made) return made;
  return { status: 201, body: { ...webhookWire(made), secret: secretOf(made) } };
};
