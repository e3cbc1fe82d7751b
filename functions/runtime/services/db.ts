import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsPatience } from '../../gateways/awsPatience.ts';
import { tellOfUnreadable } from '../../stores/readRows.ts';
import { tellRequestBy } from '../../stores/requestOf.ts';
import { log } from '../log.ts';
import { raiseMetric } from '../metrics.ts';
import { scope } from '../scope.ts';
import { once } from './once.ts';

/** Absent fields are left out of a row rather than refused. */
const documentOptions = { marshallOptions: { removeUndefinedValues: true } };

/**
 * The tables of this stage. The SDK copies what goes in and out of every call for a log that is never written, a tenth of
 * what a call costs.
 */
export function openDocuments(): DynamoDBDocumentClient {
  const client = new DynamoDBClient(awsPatience);
  client.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(client, documentOptions);
}

type Through = (client: DynamoDBDocumentClient) => DynamoDBDocumentClient;
let through: Through = (client) => client;

/** Called before the first use by the function of test mode, whose rows are elsewhere. */
export const sendThrough = (wrap: Through): void => {
  through = wrap;
};

export const db = /* @__PURE__ */ once(() => {
  // Unreadable rows are left out of lists; a person has to look at them (npm run rows).
  tellOfUnreadable(({ pk, sk, problems }) => {
    log('error', 'row.unreadable', { pk, sk, problems: problems.join('; ') });
    raiseMetric('RowsUnreadable');
  });
  tellRequestBy(() => scope()?.requestId);
  return through(openDocuments());
});
