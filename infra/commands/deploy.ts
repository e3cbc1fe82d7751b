import './sayPlainly.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import type { BackfillProgress } from '#functions/stores/backfills/runBackfill.ts';
import { builtFunctions } from '../constructs/builtFunctions.ts';
import { entries } from '../constructs/records.ts';
import { readSettings } from '../settings/readSettings.ts';
import { builtBefore, replyRuleSet, unprotectedNames } from '../settings/resourceNames.ts';
import { tableNames, tables } from '../settings/tables.ts';
import { firewallRegion } from '../stacks/firewallStack.ts';
import { publishSite } from './deploy/publishSite.ts';
import { stackOutputs, stageArguments, stageTables, tablesThere } from './deploy/stage.ts';
import {
  activateReplies,
  cdkCommand,
  fillIn,
  freeUnfinished,
  indexChanges,
  outputsByPart,
  run,
  smokeTest,
  stacksMade,
} from './deploy/steps.ts';
import { keepTable } from './restore/restoredTables.ts';

/**
 * `npm run deploy -- -c stage=production -c settings=production.json`: the site built for the stage's address, the stacks
 * synthesised, checked and deployed in their order, newer indexes filled in, the site published, and the product looked at
 * from outside. It stops at the first step that fails; each may be repeated. `--built` first: site and functions are those of
 * `npm run deploy:build`.
 */
const [first] = process.argv.slice(2);
const isBuilt = first === '--built';
const { stage, file } = stageArguments(process.argv.slice(isBuilt ? 3 : 2));
if (isBuilt) builtFunctions({ stage, file });
const settings = readSettings(stage, {}, file);
if (!settings.domain) throw new Error(`The stage ${stage} has no domain: npm run deploy:emulator is its command.`);
const { region, siteOrigin } = settings;
const environment = {
  ...{ STAGE: stage, AWS_REGION: region },
  ...(file !== undefined && { VERSO_SETTINGS: file }),
  ...(isBuilt && { [builtBefore]: 'yes' }),
};
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
const said = join(folder, 'outputs.json');
const here = (name: string) => new URL(name, import.meta.url).pathname;
const db = new DynamoDBClient({ region });
const step = (name: string) => console.log(`\n== ${name}`);
const say = (progress: BackfillProgress) => console.log(JSON.stringify(progress));

try {
  step(`1 of 6: the tables' indexes`);
  for (const [table, name] of entries(settings.restoredTables)) {
    if (name === undefined) continue;
    const kept = { inProduction: stage === 'production', pauseMs: 5000 };
    console.log(JSON.stringify({ table: name, made: await keepTable(db, name, tables[table], kept) }));
  }
  const there = await tablesThere(settings, { db });
  const pool = (await stackOutputs(settings, 'identity')).has('UserPoolId') ? [] : ['pool'];
  const unprotected = [...tableNames.filter((table) => there[table] === undefined), ...pool];
  const problems = await indexChanges(db, there, tables);
  if (problems.length > 0) throw new Error(problems.join('\n'));

  step(`2 of 6: the site ${isBuilt ? 'was' : 'is'} built for ${siteOrigin}`);
  if (!isBuilt) await run(here('buildSite.ts'), [], environment);

  step('3 of 6: older rows get what the new code reads, the stacks are synthesised, checked and deployed');
  for (const at of new Set([region, firewallRegion, ...(settings.backup.copyTo ? [settings.backup.copyTo] : [])]))
    for (const name of await freeUnfinished(new CloudFormationClient({ region: at }), `${settings.brand}-${stage}-`))
      console.log(`${name} was not finished by an earlier deploy and is made again`);
  const isWhole = tableNames.every((table) => there[table] !== undefined);
  const early = isWhole ? await fillIn(await stageTables(settings, { db }), { now: new Date(), say }) : [];
  const out = ['--output', join(folder, 'cdk.out'), '--outputs-file', said];
  await run(cdkCommand(), ['deploy', '--all', '--concurrency', await atOnce(), '--require-approval', 'never', ...out], {
    ...environment,
    [unprotectedNames]: unprotected.join(),
  });
  if (unprotected.length > 0) {
    console.log(`protected from deletion from now on: ${unprotected.join(', ')}`);
    const protect = ['data', 'identity'].map((part) => `${settings.brand}-${stage}-${part}`);
    await run(
      cdkCommand(),
      ['deploy', ...protect, '--exclusively', '--require-approval', 'never', '--output', join(folder, 'protected')],
      environment,
    );
  }
  if (settings.replies && settings.replies.ruleSet === undefined) {
    const ruleSet = replyRuleSet(settings);
    console.log(`rule set ${ruleSet}: ${await activateReplies(new SESClient({ region }), ruleSet)}`);
  }
  const { site = {}, network } = outputsByPart(JSON.parse(readFileSync(said, 'utf8')));
  if (network) console.log(`addresses for the payment provider: ${network.FixedAddresses}`);

  step('4 of 6: newer indexes and fields are filled in what the code before has written since');
  await fillIn(await stageTables(settings, { db }), { now: new Date(), again: early, say });

  step('5 of 6: the site is published');
  const keys = await publishSite(new S3Client({ region }), site.SiteBucketName ?? '', 'frontend/dist');
  await new CloudFrontClient({ region }).send(
    new CreateInvalidationCommand({
      DistributionId: site.DistributionId,
      InvalidationBatch: { CallerReference: new Date().toISOString(), Paths: { Quantity: 1, Items: ['/*'] } },
    }),
  );
  console.log(`${keys.length} files; address of the distribution, for the domain's CNAME: ${site.SiteHost}`);

  step(`6 of 6: ${siteOrigin} is looked at from outside`);
  const wrong = await smokeTest(siteOrigin);
  for (const line of wrong) console.log(line);
  console.log(JSON.stringify({ ok: wrong.length === 0, stage, siteOrigin }));
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Stacks at once. One by one as long as the API has no functions: each of its routes changes the same API, and API Gateway refuses
 * what meets another change.
 */
async function atOnce(): Promise<string> {
  const there = await stacksMade(new CloudFormationClient({ region }), `${settings.brand}-${stage}-api-`);
  return there.length > 0 ? '4' : '1';
}
