import type { webhooks as area } from '#shared/contract/webhooks.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { endpointDeps } from '../../runtime/services/webhooks.ts';
import { replay } from '../../usecases/webhooks/replay.ts';
import { accountOf } from '../wire/accountOf.ts';
import { placeOf, placeWire } from './webhookWire.ts';

export const replayWebhook: Handler<typeof area.replayWebhook> = async ({ params, body, caller, now }) => {
  const { delivery, since, after } = body;
  if ((delivery === undefined) === (since === undefined && after === undefined))
    return { refused: 'validation_failed', fields: { since: ['validation/one_of'] } };
  const from = placeOf(after) ?? (since === undefined ? undefined : new Date(since).toISOString());
  const wanted = { delivery: placeOf(delivery), since: from };
  const sent = await replay(endpointDeps(now), { account: accountOf(caller), id: params.id }, wanted);
  if ('refused' in sent) return sent;
  return { status: 202, body: { replayed: sent.replayed, next: sent.next === null ? null : placeWire(sent.next) } };
};
