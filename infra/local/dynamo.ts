import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort } from './ports.ts';

interface Dynamo {
  endpoint: string;
  /** False for an endpoint that others may use too. */
  embedded: boolean;
  stop(): Promise<void>;
}

interface DynamoOptions {
  /** SQLite file that keeps the data; none means in memory. */
  dbPath?: string;
  port?: number;
  /** Where to write the emulator's process id, so that one left behind by a kill can be found. */
  pidFile?: string;
  /** The embedded one wherever there is a binary, even when an endpoint is given: the data of one host is its own. */
  own?: boolean;
}

/** Starts the embedded DynamoDB (dynoxide, a binary from npm), or takes the endpoint in AWS_ENDPOINT_URL_DYNAMODB (DynamoDB Local). */
export async function startDynamo({ dbPath, port, pidFile, own }: DynamoOptions): Promise<Dynamo> {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (given && !(own && hasBinary())) return { endpoint: given, embedded: false, stop: async () => {} };
  const binary = binaryPath();
  const chosen = port ?? (await freePort());
  const child = spawn(
    binary,
    ['--host', '127.0.0.1', '--port', String(chosen), ...(dbPath ? ['--db-path', dbPath] : [])],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-2000);
  });
  if (pidFile && child.pid) writeFileSync(pidFile, String(child.pid));
  // The emulator outlives a killed parent otherwise.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const endpoint = `http://127.0.0.1:${chosen}`;
  await answers(endpoint, child, () => said);
  return {
    endpoint,
    embedded: true,
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', killNow);
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function hasBinary(): boolean {
  try {
    return binaryPath() !== '';
  } catch {
    return false;
  }
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

async function answers(endpoint: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The embedded DynamoDB ended with code ${child.exitCode}: ${said()}`);
    try {
      await fetch(endpoint);
      return;
    } catch {
      if (Date.now() > deadline) throw new Error('The embedded DynamoDB did not answer within 10 s.');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
