import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { stageTables } from '../commands/books/stageTables.ts';
import { awsKeys, region } from '../local/host/place.ts';

/** The tables of a local product. */
export const tablesAt = (endpoint: string) =>
  stageTables(
    { brand: 'verso', stage: 'local', region },
    new DynamoDBClient({ endpoint, region, credentials: awsKeys }),
  );
