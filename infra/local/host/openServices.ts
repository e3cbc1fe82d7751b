import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxToken } from '#functions/gateways/ksef/sandboxToken.ts';
import { sandboxCredentials } from '#functions/gateways/p24/sandboxCredentials.ts';
import { jobs, optionalJobs } from '../../settings/jobs.ts';
import { carriersEmulator } from '../carriers/carriersEmulator.ts';
import type { Cognito } from '../cognito/cognitoEmulator.ts';
import { inRegion } from '../http/inRegion.ts';
import type { LocalHandler } from '../http/localHandler.ts';
import { kmsEmulator } from '../kms/kmsEmulator.ts';
import { makeKsefSandbox } from '../ksef/ksefSandbox.ts';
import { mailboxPages } from '../mail/mailbox.ts';
import { type Mail, type MailStore, openMailStore } from '../mail/mailStore.ts';
import { type ReturnKind, returnEvent } from '../mail/returnEvent.ts';
import { sesEmulator } from '../mail/sesEmulator.ts';
import { makeP24Sandbox, type P24Sandbox } from '../p24/sandbox.ts';
import { grantedUses } from '../record/grantedUses.ts';
import { openS3Emulator } from '../s3/s3Emulator.ts';
import { openSqs, type Sqs } from '../sqs/sqsEmulator.ts';
import { type Parameter, ssmEmulator } from '../ssm/ssmEmulator.ts';
import type { Product } from '../template/readProduct.ts';
import { makeViesSandbox } from '../vies/viesEmulator.ts';
import { bucketsOf, eventQueue } from './bucketsOf.ts';
import { identityOf } from './identityOf.ts';
import { inboxOf } from './inboxOf.ts';
import { queuesOf } from './mappingsOf.ts';
import { awsKeys, paths, region } from './place.ts';

export interface EmulatedServices {
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
      mayList: (key) => key === awsKeys.accessKeyId || (granted.get(key)?.has('s3:ListBucket') ?? false),
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
