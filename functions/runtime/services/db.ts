import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsPatience } from '../../gateways/awsPatience.ts';
import { tellOfUnreadable } from '../../stores/readRows.ts';
import { log } from '../log.ts';
import { raiseMetric } from '../raiseMetric.ts';
import { once } from './once.ts';

/** Absent fields are left out of a row rather than refused. */
export const documentOptions = { marshallOptions: { removeUndefinedValues: true } };

export const db = /* @__PURE__ */ once(() => {
  // What cannot be read is left out of its list; somebody has to look at it (npm run rows).
  tellOfUnreadable(({ pk, sk, problems }) => {
    log('error', 'row.unreadable', { pk, sk, problems: problems.join('; ') });
    raiseMetric('RowsUnreadable');
  });
  return DynamoDBDocumentClient.from(new DynamoDBClient(awsPatience), documentOptions);
});
