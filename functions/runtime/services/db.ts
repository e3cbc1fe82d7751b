import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsPatience } from '../../gateways/awsPatience.ts';
import { tellOfUnreadable } from '../../stores/readRows.ts';
import { tellRequestBy } from '../../stores/requestOf.ts';
import { log } from '../log.ts';
import { raiseMetric } from '../metrics.ts';
import { scope } from '../scope.ts';
import { once } from './once.ts';

/** Undefined fields are left out of a row; by default the client refuses them. */
const documentOptions = { marshallOptions: { removeUndefinedValues: true } };

/**
 * Opens the tables of this stage. The SDK's logging, which copies input and output of every call, is off: it costs a
 * tenth of a call, and nothing is ever logged.
 */
export function openDocuments(): DynamoDBDocumentClient {
  const client = new DynamoDBClient(awsPatience);
  client.middlewareStack.remove('loggerMiddleware');
  // Each try is seen, also those that a later one makes good.
  const inside = { name: 'tellOfThrottling', relation: 'after', toMiddleware: 'retryMiddleware' } as const;
  client.middlewareStack.addRelativeTo(tellOfThrottling, inside);
  return DynamoDBDocumentClient.from(client, documentOptions);
}

const tellOfThrottling =
  <Asked, Answered>(next: (asked: Asked) => Promise<Answered>) =>
  async (asked: Asked): Promise<Answered> => {
    try {
      return await next(asked);
    } catch (error) {
      if (isThrottled(error)) raiseMetric('TablesThrottled');
      throw error;
    }
  };

const throttled =
  /^(ThrottlingException|ThrottlingError|ProvisionedThroughputExceeded(Exception)?|RequestLimitExceeded|ThroughputExceeded)$/;

/** Whether DynamoDB refused a call, or an item of a transaction, because a key or the account is asked too much. */
function isThrottled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const items = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
  return [error.name, ...items.map(({ Code = '' }) => Code)].some((name) => throttled.test(name));
}

type Through = (client: DynamoDBDocumentClient) => DynamoDBDocumentClient;
let through: Through = (client) => client;

/**
 * Wraps the client before its first use. Called by the function of test mode, which stores its rows in a table of its
 * own.
 */
export const sendThrough = (wrap: Through): void => {
  through = wrap;
};

export const db = /* @__PURE__ */ once(() => {
  // Lists leave unreadable rows out, so a person has to be told about them (npm run rows).
  tellOfUnreadable(({ pk, sk, problems }) => {
    log('error', 'row.unreadable', { pk, sk, problems: problems.join('; ') });
    raiseMetric('RowsUnreadable');
  });
  tellRequestBy(() => scope()?.requestId);
  return through(openDocuments());
});
