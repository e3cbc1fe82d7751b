import { randomUUID } from 'node:crypto';

/** One call of DynamoDB's JSON protocol. The emulators want a signature to be there but check none. Throws with the exception's name. */
export async function callDynamo(endpoint: string, operation: string, body: object): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': `${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`,
      authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=${randomUUID()}`,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${operation}: ${text}`);
  return JSON.parse(text);
}
