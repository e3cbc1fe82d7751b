import type { webhooks as area } from '#shared/contract/webhooks.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { endpointDeps } from '../../runtime/services/webhooks.ts';
import { rotateSecret } from '../../usecases/webhooks/endpoints.ts';
import { accountOf } from '../wire/accountOf.ts';
import { secretOf, webhookWire } from './webhookWire.ts';

export const rotateWebhookSecret: Handler<typeof area.rotateWebhookSecret> = async ({ params, caller, now }) => {
  const rotated = await rotateSecret(endpointDeps(now), { account: accountOf(caller), id: params.id });
  return 'refused' in rotated ? rotated : { status: 200, body: { ...webhookWire(rotated), secret: secretOf(rotated) } };
};
