import { startDynamo } from '../local/dynamo.ts';

/** Starts one DynamoDB emulator for a whole test run; each test file makes its own tables in it (createTables). */
export default async function setup(): Promise<() => Promise<void>> {
  const dynamo = await startDynamo({});
  process.env.AWS_ENDPOINT_URL_DYNAMODB = dynamo.endpoint;
  process.env.AWS_ACCESS_KEY_ID = 'local';
  process.env.AWS_SECRET_ACCESS_KEY = 'local';
  process.env.AWS_REGION = 'eu-central-1';
  return () => dynamo.stop();
}
