import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { webhookLimits } from '#shared/model/software/webhookEvent.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { WebhookEndpoint } from '../../domain/webhooks/endpoint.ts';
import { activeAccount } from '../accounts/activeAccount.ts';
import { readRows } from '../readRows.ts';
import { putItem, readRow, removeItem, rowsBelow, updateAndRead, updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

const Failing = z.object({ failingSince: z.string(), failures: z.int() });

/** The webhook endpoints of an account. */
export function endpointStore(db: DynamoDBDocumentClient, tables: { events: string; accounts?: string | undefined }) {
  const table = tables.events;
  const countItem = (account: string, by: 1 | -1): TransactItem =>
    updateItem(
      table,
      counterKey(account),
      'ADD endpoints :by',
      { by, most: webhookLimits.endpoints },
      by === 1 ? 'attribute_not_exists(endpoints) OR endpoints < :most' : undefined,
    );

  return {
    async read(account: string, id: string): Promise<WebhookEndpoint | undefined> {
      const row = await readRow(db, table, endpointKey(account, id));
      return row && z.parse(WebhookEndpoint, row);
    },

    /** The account's endpoints, oldest first. */
    async list(account: string): Promise<WebhookEndpoint[]> {
      const { pk, sk } = endpointKey(account, '');
      const rows = await rowsBelow(db, table, pk, sk);
      return readRows(WebhookEndpoint, rows).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },

    /** `closed`: the account is closed or closing. */
    async add(endpoint: WebhookEndpoint): Promise<'added' | 'full' | 'closed'> {
      if (tables.accounts === undefined) throw new Error('Endpoints are added by those who know accounts.');
      const result = await transact(db, [
        activeAccount(tables.accounts, endpoint.account),
        countItem(endpoint.account, 1),
        putItem(table, { ...endpointKey(endpoint.account, endpoint.id), ...endpoint }),
      ]);
      if (result === 'written') return 'added';
      return result.reasons[0] === 'condition' ? 'closed' : 'full';
    },

    /** False if the account has no such endpoint. */
    remove: async (account: string, id: string): Promise<boolean> =>
      (await transact(db, [
        removeItem(table, endpointKey(account, id), 'attribute_exists(pk)'),
        countItem(account, -1),
      ])) === 'written',

    /** Changes the given fields, with `more`; false if the endpoint is deleted, or not in the state `from`. */
    async change(
      { account, id }: Pick<WebhookEndpoint, 'account' | 'id'>,
      change: Partial<WebhookEndpoint>,
      { from, more = [] }: { from?: WebhookEndpoint['state']; more?: readonly TransactItem[] } = {},
    ): Promise<boolean> {
      const set = Object.entries(change).filter(([, value]) => value !== undefined);
      const removed = Object.entries(change).filter(([, value]) => value === undefined);
      const changed = updateItem(
        table,
        endpointKey(account, id),
        [
          ...(set.length > 0 ? [`SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`] : []),
          ...(removed.length > 0 ? [`REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}`] : []),
        ].join(' '),
        { ...change, from },
        `attribute_exists(pk)${from ? ' AND #state = :from' : ''}`,
      );
      return (await transact(db, [changed, ...more])) === 'written';
    },

    /**
     * Counts a failure of an endpoint; returns how many failed in a row and since when; undefined if the endpoint is
     * deleted.
     */
    async noteFailure(account: string, id: string, now: Date): Promise<z.infer<typeof Failing> | undefined> {
      const failing = await updateAndRead(
        db,
        updateItem(
          table,
          endpointKey(account, id),
          'SET failingSince = if_not_exists(failingSince, :now) ADD failures :one',
          { now: now.toISOString(), one: 1 },
          'attribute_exists(pk)',
        ),
      );
      return failing && z.parse(Failing, failing);
    },
  };
}
export type EndpointStore = ReturnType<typeof endpointStore>;

/** Rows of the table `events`: an account's rows are under its own key. */
const endpointKey = (account: string, id: string) => ({ pk: `account#${account}`, sk: `endpoint#${id}` });
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

/** Several partitions of the index `due` for lanes with pending deliveries. */
const shards = [0, 1, 2, 3] as const;
export const lanesPks = shards.map((shard) => `lanes#${shard}`);
export const lanesPk = (subject: string): string =>
  `lanes#${[...subject].reduce((sum, one) => sum + one.charCodeAt(0), 0) % shards.length}`;

/** Expiry of a row kept for thirty days, in epoch seconds. */
export const expiry = (now: Date): number => Math.floor(now.getTime() / 1000) + retentionDays.events * 86_400;
