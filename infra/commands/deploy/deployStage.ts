import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import * as z from 'zod/mini';
import type { BackfillProgress } from '#functions/stores/backfills/runBackfill.ts';
import { entries } from '../../constructs/records.ts';
import { distributionOutput, replyRuleSet, unprotectedNames } from '../../settings/resourceNames.ts';
import type { Settings } from '../../settings/settings.ts';
import { tableNames, tables } from '../../settings/tables.ts';
import { firewallRegion } from '../../stacks/firewallStack.ts';
import { keepTable } from '../restore/restoredTables.ts';
import { publishSite } from './publishSite.ts';
import { stackOutputs, stageTables, tablesThere } from './stage.ts';
import { activateReplies, fillIn, freeUnfinished, indexChanges, stacksMade } from './steps.ts';

type Cloud = Extract<Settings, { domain: object }>;

/** AWS as a deploy calls it by itself, beside the CDK command. */
interface DeployClients {
  db: DynamoDBClient;
  s3: S3Client;
  edge: CloudFrontClient;
  mail: SESClient;
  cloud(region: string): CloudFormationClient;
}

type ClientConfig = Pick<
  ConstructorParameters<typeof CloudFormationClient>[0] & object,
  'endpoint' | 'credentials' | 'maxAttempts'
> & { region: string };

export const deployClients = (config: ClientConfig): DeployClients => ({
  db: new DynamoDBClient(config),
  s3: new S3Client(config),
  edge: new CloudFrontClient(config),
  mail: new SESClient(config),
  cloud: (region) => new CloudFormationClient({ ...config, region }),
});

export interface DeployTools {
  aws: DeployClients;
  /** The CDK command of this project for the stage, with these arguments; rejects where it fails. */
  cdk(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<void>;
  /** Builds the site into `dist`; left out where it was built before. */
  build?: (() => Promise<void>) | undefined;
  dist: string;
  /** What is not as it must be at an address (smokeTest). */
  lookAt(origin: string): Promise<string[]>;
  say(line: string): void;
}

/**
 * What keeps data, by the ids that the app gives to its stacks: the CDK command selects by them, and knows no stack by its name
 * (`verso-production-data`).
 */
const keepers = ['Data', 'Identity'] as const;

/** Outputs of the stacks by their names, as the CDK command writes them. */
const Outputs = z.record(z.string(), z.record(z.string(), z.string()));

/** Deploys a stage, step by step; answers what a look from outside does not find as it must be. It may be repeated. */
export async function deployStage(settings: Cloud, { aws, cdk, build, dist, lookAt, say }: DeployTools) {
  const { brand, stage, region, siteOrigin } = settings;
  const { db } = aws;
  const cloud = aws.cloud(region);
  const step = (name: string) => say(`\n== ${name}`);
  const tell = (progress: BackfillProgress) => say(JSON.stringify(progress));
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const said = join(folder, 'outputs.json');
  try {
    step(`1 of 6: the tables' indexes`);
    for (const [table, name] of entries(settings.restoredTables)) {
      if (name === undefined) continue;
      const kept = { inProduction: stage === 'production', pauseMs: 5000 };
      say(JSON.stringify({ table: name, made: await keepTable(db, name, tables[table], kept) }));
    }
    const there = await tablesThere(settings, { db, cloud });
    const pool = (await stackOutputs(settings, 'identity', cloud)).has('UserPoolId') ? [] : ['pool'];
    const unprotected = [...tableNames.filter((table) => there[table] === undefined), ...pool];
    const problems = await indexChanges(db, there, tables);
    if (problems.length > 0) throw new Error(problems.join('\n'));

    step(`2 of 6: the site ${build ? 'is' : 'was'} built for ${siteOrigin}`);
    await build?.();

    step('3 of 6: older rows get what the new code reads, the stacks are synthesised, checked and deployed');
    for (const at of new Set([region, firewallRegion, ...(settings.backup.copyTo ? [settings.backup.copyTo] : [])]))
      for (const name of await freeUnfinished(aws.cloud(at), `${brand}-${stage}-`))
        say(`${name} was not finished by an earlier deploy and is made again`);
    const isWhole = tableNames.every((table) => there[table] !== undefined);
    const opened = () => stageTables(settings, { db, cloud });
    const early = isWhole ? await fillIn(await opened(), { now: new Date(), say: tell }) : [];
    // One by one as long as the API has no functions: each of its routes changes the same API, and API Gateway refuses what
    // meets another change.
    const atOnce = (await stacksMade(cloud, `${brand}-${stage}-api-`)).length > 0 ? '4' : '1';
    const unasked = ['--require-approval', 'never'];
    const out = ['--output', join(folder, 'cdk.out'), '--outputs-file', said];
    await cdk(['deploy', '--all', '--concurrency', atOnce, ...unasked, ...out], {
      [unprotectedNames]: unprotected.join(),
    });
    if (unprotected.length > 0) {
      say(`protected from deletion from now on: ${unprotected.join(', ')}`);
      await cdk(['deploy', ...keepers, '--exclusively', ...unasked, '--output', join(folder, 'protected')]);
    }
    if (settings.replies && settings.replies.ruleSet === undefined) {
      const ruleSet = replyRuleSet(settings);
      say(`rule set ${ruleSet}: ${await activateReplies(aws.mail, ruleSet)}`);
    }
    const outputs = z.parse(Outputs, JSON.parse(readFileSync(said, 'utf8')));
    const outputOf = (part: string, name: string) => outputs[`${brand}-${stage}-${part}`]?.[name];
    const addresses = outputOf('network', 'FixedAddresses');
    if (addresses !== undefined) say(`addresses for the payment provider: ${addresses}`);

    step('4 of 6: newer indexes and fields are filled in what the code before has written since');
    await fillIn(await opened(), { now: new Date(), again: early, say: tell });

    step('5 of 6: the site is published');
    const keys = await publishSite(aws.s3, outputOf('site', 'SiteBucketName') ?? '', dist);
    await aws.edge.send(
      new CreateInvalidationCommand({
        DistributionId: outputOf('site', distributionOutput),
        InvalidationBatch: { CallerReference: new Date().toISOString(), Paths: { Quantity: 1, Items: ['/*'] } },
      }),
    );
    say(`${keys.length} files; address of the distribution, for the domain's CNAME: ${outputOf('site', 'SiteHost')}`);

    step(`6 of 6: ${siteOrigin} is looked at from outside`);
    return await lookAt(siteOrigin);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
