import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { sandboxToken } from '#functions/gateways/ksef/sandboxKeys.ts';
import { sandboxCredentials } from '#functions/gateways/p24/call.ts';
import { jobs, optionalJobs } from '../../settings/jobs.ts';
import { alarmsEmulator } from '../alarmsEmulator.ts';
import { carriersEmulator } from '../carriersEmulator.ts';
import { type Cognito, openCognito } from '../cognito/cognitoEmulator.ts';
import { type Pool, poolSettings } from '../cognito/pool.ts';
import { inRegion } from '../http/awsJson.ts';
import type { LocalHandler } from '../http/server.ts';
import { kmsEmulator } from '../kmsEmulator.ts';
import { makeKsefSandbox } from '../ksef/ksefSandbox.ts';
import { lockersEmulator } from '../lockersEmulator.ts';
import type { Inbox } from '../mail/incoming.ts';
import { mailboxPages, type ReturnKind, returnEvent } from '../mail/mailbox.ts';
import { type Mail, type MailStore, openMailStore } from '../mail/mailStore.ts';
import { sesEmulator } from '../mail/sesEmulator.ts';
import { makeP24Sandbox, type P24Sandbox } from '../p24/sandbox.ts';
import { grantOf } from '../record/awsActions.ts';
import { grantedUses } from '../record/grantUses.ts';
import type { BucketSettings, ScanTarget } from '../s3/bucket.ts';
import { openS3Emulator } from '../s3/s3Emulator.ts';
import { openSqs, type Sqs } from '../sqs/sqsEmulator.ts';
import { type Parameter, ssmEmulator } from '../ssmEmulator.ts';
import type { Product } from '../template/readProduct.ts';
import { vatRegisterEmulator } from '../vatRegisterEmulator.ts';
import { makeViesSandbox } from '../viesEmulator.ts';
import { awsKeys, paths, region } from './place.ts';
import { queuesOf } from './productFunctions.ts';

interface EmulatedServices {
  sqs: Sqs;
  mails: MailStore;
  provider: P24Sandbox;
  identity: Cognito | undefined;
  /** By the path they are mounted at. */
  mounted: ReadonlyMap<string, LocalHandler>;
}

/** One of the provider's minutes lasts a second: its notices repeat after 3, 5, 15 seconds and so on. */
const noticeScale = 1 / 60;

/** Opens the emulated services of the product over the data of its directory; functions reach them at `awsOrigin`. */
export async function openServices(
  product: Product,
  dataDir: string,
  { origin, awsOrigin }: { origin: string; awsOrigin: string },
): Promise<EmulatedServices> {
  mkdirSync(join(dataDir, 'queues'), { recursive: true });
  const sqs = openSqs(join(dataDir, 'queues', 'queues.sqlite'), region, queuesOf(product));
  sqs.store.releaseAll();
  const granted = grantedUses({ ...jobs, ...optionalJobs });
  const [files, mails] = await Promise.all([
    openS3Emulator({
      dir: join(dataDir, 'files'),
      basePath: paths.files,
      keys: awsKeys,
      buckets: bucketsOf(product, region),
      send: sqs.send,
      // The account's own key is its administrator's; a function may do what it is granted.
      may: (call) => granted.get(call.caller)?.has(grantOf(call)) ?? call.caller === awsKeys.accessKeyId,
    }),
    openMailStore(join(dataDir, 'mail')),
  ]);
  const parameters = new Map<string, Parameter>(
    product.parameters.map(({ name, properties }) => [name, { type: 'String', value: properties.Value }]),
  );
  const provider = makeP24Sandbox({
    dataDir,
    credentials: sandboxCredentials,
    notifyScale: noticeScale,
    publicBaseUrl: origin,
    basePath: paths.provider,
  });
  const identity = identityOf(product, dataDir, awsOrigin, (to, subject, text) =>
    mails.keep(poolMail(to, subject, text)),
  );
  const returns = eventQueue(product, 'aws.ses');
  const comeBack = async (mail: Mail, kind: ReturnKind): Promise<void> => {
    if (returns) await sqs.send(returns, returnEvent(mail, kind, new Date()));
  };
  return {
    sqs,
    mails,
    provider,
    identity,
    mounted: new Map<string, LocalHandler>([
      [paths.files, files],
      [paths.mailbox, mailboxPages(paths.mailbox, mails, { inbox: inboxOf(product, awsOrigin, sqs), comeBack })],
      [paths.provider, async (request, response) => provider.handle(request, response)],
      ...(identity ? [[paths.identity, inRegion(region, identity.handler)] as const] : []),
      [paths.vies, makeViesSandbox(paths.vies).handler],
      [paths.vatRegister, vatRegisterEmulator(paths.vatRegister)],
      [paths.lockers, lockersEmulator(paths.lockers)],
      [paths.carriers, carriersEmulator(paths.carriers)],
      [
        paths.ksef,
        makeKsefSandbox({
          basePath: paths.ksef,
          token: sandboxToken,
          file: join(dataDir, 'ksef', 'invoices.jsonl'),
        }).handler,
      ],
      [paths.queues, inRegion(region, sqs.handler)],
      [paths.mail, inRegion(region, sesEmulator(paths.mail, mails))],
      [
        paths.keys,
        inRegion(
          region,
          kmsEmulator(
            join(dataDir, 'keys'),
            product.keys.map(({ arn }) => arn),
          ),
        ),
      ],
      [
        paths.alarms,
        inRegion(
          region,
          alarmsEmulator({
            states: new Map(),
            may: (caller) => granted.get(caller)?.has('cloudwatch:DescribeAlarms') ?? caller === awsKeys.accessKeyId,
          }),
        ),
      ],
      [paths.parameters, inRegion(region, ssmEmulator(parameters, region))],
    ]),
  };
}

/** A mail of the user pool itself, from the address Cognito uses where none is set. */
const poolMail = (to: string, subject: string, text: string): Mail => ({
  id: randomUUID(),
  sent_at: new Date().toISOString(),
  from: 'no-reply@verificationemail.com',
  to: [to],
  cc: [],
  bcc: [],
  reply_to: [],
  subject,
  text,
  html: null,
  headers: {},
  tags: {},
  attachments: [],
});

/** The buckets of the templates with their events and CORS rules. */
function bucketsOf(product: Product, region: string): BucketSettings[] {
  return product.buckets.map(({ id, name, properties }) => ({
    name,
    region,
    scan: scanOf(product, name),
    cors: properties.CorsConfiguration?.CorsRules ?? [],
    targets: (properties.NotificationConfiguration?.QueueConfigurations ?? []).map((configuration, i) => {
      const rule = (wanted: string) =>
        configuration.Filter?.S3Key.Rules.find(({ Name }) => Name.toLowerCase() === wanted)?.Value;
      return {
        id: `${id}-${i}`,
        queueArn: configuration.Queue,
        event: configuration.Event,
        prefix: rule('prefix'),
        suffix: rule('suffix'),
      };
    }),
  }));
}

/** The queue that the account's event bus puts what a service tells into; none where no rule asks for it. */
const eventQueue = ({ eventRules }: Product, source: string): string | undefined =>
  eventRules.find(({ properties }) => properties.EventPattern?.source.includes(source))?.properties.Targets[0]?.Arn;

/** Where the scan for malware of a bucket puts its answers; none where the stage has it off. */
function scanOf(product: Product, bucket: string): ScanTarget | undefined {
  const plan = product.scanPlans
    .map(({ properties }) => properties.ProtectedResource.S3Bucket)
    .find((one) => one.BucketName === bucket);
  const queueArn = eventQueue(product, 'aws.guardduty');
  return plan && queueArn ? { prefixes: plan.ObjectPrefixes, queueArn } : undefined;
}

/** The user pool of the templates, or none where they have none. */
function identityOf(product: Product, dataDir: string, origin: string, mail: Pool['mail']): Cognito | undefined {
  const [pool] = product.userPools;
  const client = product.userPoolClients.find(({ properties }) => properties.UserPoolId === pool?.name);
  if (!pool || !client) return undefined;
  const groups = product.userPoolGroups.map(({ properties }) => properties.GroupName);
  const issuer = `${origin}${paths.identity}/${pool.name}`;
  const ids = { poolId: pool.name, clientId: client.name, issuer, groups };
  return openCognito({
    dir: join(dataDir, 'identity'),
    basePath: paths.identity,
    settings: poolSettings(ids, pool.properties, client.properties),
    mail,
  });
}

/** Where mails that come in lie and are told of, as SES does it in the cloud by its receipt rule and topic. */
function inboxOf(product: Product, awsOrigin: string, { send }: Sqs): Inbox | undefined {
  const bucket = product.buckets.find(({ id }) => id.startsWith('Uploads'));
  const queue = product.queues.find(({ id }) => /^InboundQueue[0-9A-F]{8}$/.test(id));
  if (!bucket || !queue) return undefined;
  const place = { region, credentials: awsKeys, endpoint: awsOrigin + paths.files, forcePathStyle: true };
  const s3 = new S3Client({ ...place, requestChecksumCalculation: 'WHEN_REQUIRED' });
  return {
    put: async (Key, Body) => void (await s3.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body }))),
    send: (message) => send(queue.arn, message),
  };
}
