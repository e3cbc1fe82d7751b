import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsPatience } from '../../gateways/awsPatience.ts';
import { once } from './once.ts';

/** Absent fields are left out of a row rather than refused. */
export const documentOptions = { marshallOptions: { removeUndefinedValues: true } };

export const db = /* @__PURE__ */ once(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient(awsPatience), documentOptions),
);
