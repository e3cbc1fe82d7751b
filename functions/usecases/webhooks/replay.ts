import type { Refusal } from '#shared/contract/operation.ts';
import { testEvent } from '#shared/model/webhookEvent.ts';
import { wants } from '../../domain/webhooks/endpoint.ts';
import type { EndpointDeps } from './endpoints.ts';

/** The most events per call; the answer has the instant to continue from. */
const most = 500;

/**
 * Replays events to an endpoint: one by its log entry, or all subscribed ones since an instant. They are sent in order;
 * `next`: the instant to continue from, if there are more.
 */
export async function replay(
  { endpoints, events, lanes, webhookQueue, now }: EndpointDeps,
  { account, id }: { account: string; id: string },
  { delivery, since }: { delivery?: string | undefined; since?: string | undefined },
): Promise<{ replayed: number; next: string | null } | Refusal<'not_found'>> {
  const endpoint = await endpoints.read(account, id);
  if (!endpoint) return { refused: 'not_found' };
  const chosen =
    delivery === undefined
      ? await events.after(account, since ?? '', most)
      : [await events.read(account, delivery)].flatMap((event) => event ?? []);
  if (delivery !== undefined && (chosen.length === 0 || !(await lanes.delivery(id, delivery))))
    return { refused: 'not_found' };
  const wanted =
    delivery === undefined ? chosen.filter(({ type }) => type !== testEvent && wants(endpoint, type)) : chosen;
  for (const event of wanted) await lanes.send(id, event, now);
  for (const subject of new Set(wanted.map((event) => event.subject)))
    await webhookQueue.send({ version: 1, account, endpoint: id, subject }).catch(() => undefined);
  const last = chosen.length === most ? chosen.at(-1) : undefined;
  return { replayed: wanted.length, next: last ? last.place : null };
}
