import type { webhooks as area } from '#shared/contract/webhooks.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { endpointDeps } from '../../runtime/services/webhooks.ts';
import { sendTest } from '../../usecases/webhooks/endpoints.ts';
import { accountOf } from '../wire/accountOf.ts';

export const testWebhook: Handler<typeof area.testWebhook> = async ({ params, caller, now }) => {
  const sent = await sendTest(endpointDeps(now), { account: accountOf(caller), id: params.id });
  return 'refused' in sent ? sent : { status: 202, body: sent };
};
