import type { webhooks as area } from '#shared/contract/webhooks.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { endpoints, lanes } from '../../runtime/services/webhooks.ts';
import { accountOf } from '../wire/accountOf.ts';

export const deleteWebhook: Handler<typeof area.deleteWebhook> = async ({ params, caller }) => {
  if (!(await endpoints().remove(accountOf(caller), params.id))) return { refused: 'not_found' };
  await lanes().erase(params.id);
  return { status: 204, body: undefined };
};
