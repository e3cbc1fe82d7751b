import type { webhooks as area } from '#shared/contract/webhooks.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { endpointDeps } from '../../runtime/services/webhooks.ts';
import { changeEndpoint } from '../../usecases/webhooks/endpoints.ts';
import { accountOf } from '../wire/accountOf.ts';
import { webhookWire } from './webhookWire.ts';

export const updateWebhook: Handler<typeof area.updateWebhook> = async ({ params, body, caller, now }) => {
  const { all_events, events, ...rest } = body;
  const wanted = { ...rest, events: all_events ? [] : events };
  const changed = await changeEndpoint(endpointDeps(now), { account: accountOf(caller), id: params.id }, wanted);
  return 'refused' in changed ? changed : { status: 200, body: webhookWire(changed) };
};
