import { startDynamo } from '../../local/dynamo.ts';

/** A real database emulator of a proof's own, where the stores find it; it stops with its scope. */
export async function databaseFor(): Promise<AsyncDisposable> {
  const dynamo = await startDynamo({});
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  return { [Symbol.asyncDispose]: async () => dynamo.stop() };
}
