import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, PutObjectLockConfigurationCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { users } from '#functions/gateways/identity.ts';
import { inviteStaff } from '#infra/staff/inviteStaff.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { originSecretName } from '../../settings/resourceNames.ts';

const outputsOf = z.object({
  data: z.looseObject({ TableWorkName: z.string(), TableAccountsName: z.string(), UploadBucketName: z.string() }),
  api: z.looseObject({ ApiUrl: z.string() }),
  identity: z.looseObject({ UserPoolId: z.string(), UserPoolClientId: z.string() }),
});

/** Names and addresses that the deployed stacks say of themselves. */
export type Outputs = z.output<typeof outputsOf>;

export interface Deployment {
  endpoint: string;
  /** A folder for what the command writes. */
  folder: string;
  settings: Readonly<Record<string, unknown>>;
}

/** Deploys every stack of the emulator stage with these settings. */
export async function deploy({ endpoint, folder, settings }: Deployment): Promise<Outputs> {
  const [settingsFile, outputsFile] = [join(folder, 'settings.json'), join(folder, 'outputs.json')];
  writeFileSync(settingsFile, JSON.stringify(settings));
  await cdk(
    [
      'deploy',
      '--all',
      '--require-approval',
      'never',
      '--outputs-file',
      outputsFile,
      '--output',
      join(folder, 'cdk.out'),
    ],
    { ...emulatorEnvironment(endpoint), STAGE: 'emulator', VERSO_SETTINGS: settingsFile },
  );
  const said = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(outputsFile, 'utf8')));
  // verso-emulator-data → data
  const byPart = Object.entries(said).map(([stack, values]) => [stack.slice(stack.lastIndexOf('-') + 1), values]);
  return outputsOf.parse(Object.fromEntries(byPart));
}

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

/** What the template asks for and an emulator's CloudFormation may leave undone: invoices are written with a lock. */
export async function lockObjects(endpoint: string, { data }: Outputs): Promise<void> {
  await new S3Client({ ...emulatorClient(endpoint), forcePathStyle: true }).send(
    new PutObjectLockConfigurationCommand({
      Bucket: data.UploadBucketName,
      ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled' },
    }),
  );
}

/** The origin secret, as CloudFormation reads it for CloudFront: what stands in its place here proves itself by it. */
export async function deployedOriginSecret(endpoint: string): Promise<string> {
  const settings = readSettings('emulator');
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
      // Emulators look which service is meant, not whether it is true.
      authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${emulatorRegion}/secretsmanager/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
    },
    body: JSON.stringify({ SecretId: originSecretName(settings, settings.originSecrets.at(-1) ?? '') }),
  });
  return z.parse(z.object({ SecretString: z.string() }), await answer.json()).SecretString;
}

/** Leaves a row and a file behind; what comes back says whether both are still there as they were. */
export async function leaveData(endpoint: string, { data }: Outputs): Promise<() => Promise<boolean>> {
  const config = emulatorClient(endpoint);
  const [db, s3] = [new DynamoDBClient(config), new S3Client({ ...config, forcePathStyle: true })];
  const mark = randomUUID();
  const key = { pk: { S: `kept#${mark}` }, sk: { S: 'kept' } };
  const file = { Bucket: data.UploadBucketName, Key: `delivered/kept-${mark}.txt` };
  await db.send(new PutItemCommand({ TableName: data.TableWorkName, Item: { ...key, mark: { S: mark } } }));
  await s3.send(new PutObjectCommand({ ...file, Body: mark }));
  return async () => {
    const { Item } = await db.send(new GetItemCommand({ TableName: data.TableWorkName, Key: key }));
    const { Body } = await s3.send(new GetObjectCommand(file));
    return Item?.mark?.S === mark && (await Body?.transformToString()) === mark;
  };
}

/**
 * An administrator of the deployed stage, invited as an operator invites the first one; nobody reads mail there, so the
 * password is set at the pool. Answers the environment by which the suite logs in.
 */
export async function makeStaff(
  endpoint: string,
  { data, identity }: Outputs,
): Promise<{ STAFF_EMAIL: string; STAFF_PASSWORD: string }> {
  const config = emulatorClient(endpoint);
  const pool = {
    client: new CognitoIdentityProviderClient(config),
    poolId: identity.UserPoolId,
    clientId: identity.UserPoolClientId,
  };
  const email = `staff-${randomUUID().slice(0, 8)}@staff.example`;
  const password = `Emulator-${randomUUID()}-7`;
  const invited = await inviteStaff(
    {
      db: DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions: { removeUndefinedValues: true } }),
      names: { accounts: data.TableAccountsName, work: data.TableWorkName },
      pool,
      now: new Date(),
    },
    { email, role: 'administrator', name: { firstName: 'Emulator', lastName: 'Staff' }, locale: 'en' },
  );
  if (invited === 'customer' || (await users(pool).setPassword(invited.account, password)) !== 'set')
    throw new Error('The pool of the emulator makes no member of the staff.');
  return { STAFF_EMAIL: email, STAFF_PASSWORD: password };
}
