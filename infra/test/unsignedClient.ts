import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** What the emulator wants to see of a signature: that there is one. */
const unsigned = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};

/**
 * A client of this run's emulator. Signing is a quarter of what a call costs, and the emulator checks none; copies for a log
 * that nobody reads are a tenth.
 */
export function unsignedClient(): DynamoDBClient {
  const client = new DynamoDBClient({
    signer: {
      sign: async (request) => {
        Object.assign(request.headers, unsigned);
        return request;
      },
    },
  });
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}
