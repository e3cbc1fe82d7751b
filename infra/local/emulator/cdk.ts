import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Credentials that every emulator takes; those of the shell never leave for one. */
const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_SESSION_TOKEN: '' };

export const emulatorRegion = 'eu-central-1';

/** The environment that sends an SDK or the CDK command to the emulator. */
export function emulatorEnvironment(endpoint: string): Record<string, string> {
  return {
    ...credentials,
    AWS_REGION: emulatorRegion,
    AWS_DEFAULT_REGION: emulatorRegion,
    AWS_ENDPOINT_URL: endpoint,
    // Buckets by path: an emulator has no names for them.
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}

/** What an SDK client of this process needs to talk to the emulator. */
export function emulatorClient(endpoint: string) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = credentials;
  return { endpoint, region: emulatorRegion, credentials: { accessKeyId, secretAccessKey } };
}

/**
 * Runs the CDK command of the lockfile, in `folder` where it is to know nothing of the app; its output is shown only when it
 * fails. Throws with that output.
 */
export async function cdk(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder?: string,
): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('aws-cdk/package.json');
  const child = spawn(process.execPath, [join(manifest, '../bin/cdk'), ...args], {
    env: { ...process.env, ...environment, CI: 'true' },
    ...(folder !== undefined && { cwd: folder }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`cdk ${args[0]} failed:\n${output.split('\n').slice(-40).join('\n')}`);
}
