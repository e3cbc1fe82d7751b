import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { orderPk, planKey } from '#functions/stores/production/productionKeys.ts';
import { workDueKey } from '#functions/stores/production/workDue.ts';
import { awsKeys, region } from '#infra/local/host/place.ts';

/** Moves the promise of a planned order into the past, so that tests need not wait for days. */
export async function promisedAt(database: string, orderId: string, at: Date): Promise<void> {
  const set = await setter(database, 'jobs');
  const promisedAt = at.toISOString();
  // Raises the plan's version, so that concurrent writers conflict.
  await set(planKey(orderId), { promisedAt }, 'ADD version :one');
  await (await setter(database, 'orders'))(orderKey(orderId), { promisedAt });
  // Last: from now on it is due.
  await set(workDueKey({ orderId, kind: 'late' }), { due_at: promisedAt });
}

/** Moves a complaint this many days into the past. */
export async function complainedEarlier(database: string, orderId: string, days: number): Promise<void> {
  const set = await setter(database, 'jobs');
  const before = (at: number) => new Date(at - days * 86_400_000).toISOString();
  const key = { pk: orderPk(orderId), sk: 'complaint#001' };
  await set(key, { at: before(Date.now()), answerBy: before(Date.now() + 14 * 86_400_000) });
  await set(key, { due_at: before(Date.now()) });
}

async function setter(database: string, table: 'jobs' | 'orders') {
  const { client, TableName } = await openTable(database, table);
  return async (Key: { pk: string; sk: string }, values: Record<string, string>, more = '') => {
    const names = Object.keys(values);
    await client.send(
      new UpdateCommand({
        ...{ TableName, Key, ConditionExpression: 'attribute_exists(pk)' },
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')} ${more}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(names.map((name) => [`:${name}`, values[name]])),
          ...(more && { ':one': 1 }),
        },
      }),
    );
  };
}

/** A table of a local product, by a part of its name. */
export async function openTable(endpoint: string, name: string) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials: awsKeys }));
  const names = (await client.send(new ListTablesCommand({}))).TableNames ?? [];
  const TableName = names.find((one) => one.toLowerCase().includes(name));
  if (!TableName) throw new Error(`No table of ${names.join(', ')} is called ${name}.`);
  return { client, TableName };
}
