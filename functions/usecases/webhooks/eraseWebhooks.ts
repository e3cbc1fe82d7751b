import type { EndpointStore } from '../../stores/webhooks/endpointStore.ts';
import type { EventStore } from '../../stores/webhooks/eventStore.ts';
import type { LaneStore } from '../../stores/webhooks/laneStore.ts';

export interface EraseWebhookDeps {
  endpoints: Pick<EndpointStore, 'list' | 'remove'>;
  events: Pick<EventStore, 'erase'>;
  lanes: Pick<LaneStore, 'erase'>;
}

/** Deletes an account's endpoints, events and logs. May be repeated. */
export async function eraseWebhooks({ endpoints, events, lanes }: EraseWebhookDeps, account: string): Promise<void> {
  for (const { id } of await endpoints.list(account)) {
    await endpoints.remove(account, id);
    await lanes.erase(id);
  }
  await events.erase(account);
}
