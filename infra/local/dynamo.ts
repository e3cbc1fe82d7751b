import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort } from './freePort.ts';

export interface Dynamo {
  endpoint: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded DynamoDB (dynoxide, a binary from npm) or takes the endpoint in
 * AWS_ENDPOINT_URL_DYNAMODB (DynamoDB Local) where the platform has no binary.
 * `dbPath`: SQLite file that keeps the data; none means in memory.
 */
export async function startDynamo({ dbPath, port }: { dbPath?: string; port?: number }): Promise<Dynamo> {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (given) return { endpoint: given, stop: async () => {} };
  const binary = binaryPath();
  const chosen = port ?? (await freePort());
  const child = spawn(
    binary,
    ['--host', '127.0.0.1', '--port', String(chosen), ...(dbPath ? ['--db-path', dbPath] : [])],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // The emulator outlives a killed parent otherwise.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const endpoint = `http://127.0.0.1:${chosen}`;
  await answers(endpoint, child);
  return {
    endpoint,
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', killNow);
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function binaryPath(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'dynoxide');
  } catch {
    throw new Error(
      `No embedded DynamoDB for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Start DynamoDB Local and set AWS_ENDPOINT_URL_DYNAMODB to its address.',
    );
  }
}

async function answers(endpoint: string, child: ReturnType<typeof spawn>): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The embedded DynamoDB ended with code ${child.exitCode}.`);
    try {
      await fetch(endpoint);
      return;
    } catch {
      if (Date.now() > deadline) throw new Error('The embedded DynamoDB did not answer within 10 s.');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
