import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The limits as a function finds them that starts with this address of the database; none is AWS itself. */
async function limitsAt(address: string | undefined) {
  vi.stubEnv('AWS_ENDPOINT_URL', undefined);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', address);
  vi.resetModules();
  const { awsPatience, filePatience } = await import('./awsPatience.ts');
  return { calls: awsPatience.requestHandler, files: filePatience.requestHandler };
}

test('a call to AWS is given up after three seconds, so that three tries fit into what a browser waits', async () => {
  const { calls, files } = await limitsAt(undefined);
  expect(calls).toEqual({ connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true });
  expect(files).toEqual({ connectionTimeout: 1000, socketTimeout: 5000 });
});

test('an emulator on the same machine has five times as long', async () => {
  const { calls, files } = await limitsAt('http://127.0.0.1:8000');
  expect(calls).toEqual({ connectionTimeout: 5000, requestTimeout: 15_000, throwOnRequestTimeout: true });
  expect(files).toEqual({ connectionTimeout: 5000, socketTimeout: 25_000 });
});
