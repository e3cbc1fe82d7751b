import { retentionDays } from '#shared/rules/retention.ts';

/** Rows of the table `events`: an account's rows are under its own key. */
export const endpointKey = (account: string, id: string) => ({ pk: `account#${account}`, sk: `endpoint#${id}` });
export const counterKey = (account: string) => ({ pk: `account#${account}`, sk: 'counter' });
export const sequenceKey = (account: string, subject: string) => ({ pk: `sequences#${account}`, sk: subject });
export const eventKey = (account: string, place: string) => ({ pk: `events#${account}`, sk: place });

/** Pending events of an endpoint, by subject: a lane has its events in order. */
export const laneKey = (endpoint: string, subject: string) => ({ pk: `lanes#${endpoint}`, sk: subject });
export const waitingKey = (endpoint: string, subject: string, place: string) => ({
  pk: `lane#${endpoint}#${subject}`,
  sk: place,
});
export const deliveryKey = (endpoint: string, place: string) => ({ pk: `deliveries#${endpoint}`, sk: place });

/** Partition of lanes with pending deliveries in the index `due`. */
const shards = [0, 1, 2, 3] as const;
export const lanesPks = shards.map((shard) => `lanes#${shard}`);
export const lanesPk = (subject: string): string =>
  `lanes#${[...subject].reduce((sum, one) => sum + one.charCodeAt(0), 0) % shards.length}`;

/** Expiry of a row kept for thirty days, in epoch seconds. */
export const expiry = (now: Date): number => Math.floor(now.getTime() / 1000) + retentionDays.events * 86_400;
