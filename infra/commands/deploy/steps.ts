import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type CloudFormationClient,
  ListStacksCommand,
  type StackStatus,
  type StackSummary,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand, type DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import {
  DescribeActiveReceiptRuleSetCommand,
  type SESClient,
  SetActiveReceiptRuleSetCommand,
} from '@aws-sdk/client-ses';
import { backfills } from '#functions/stores/backfills/backfills.ts';
import { type Backfill, type BackfillProgress, runBackfill } from '#functions/stores/backfills/runBackfill.ts';
import type { TableSpec } from '../../settings/tables.ts';

interface Filling {
  now: Date;
  /** Run once more, from the beginning. */
  again?: readonly string[];
  say: (progress: BackfillProgress) => void;
  wanted?: readonly Backfill[];
}

/**
 * Runs every backfill that has not been run to its end. Answers the names of those that were. A deploy does it twice: before
 * the new code is there, so that it can read every row from its first moment, and after, `again` those of the first time, as the
 * code of before has written rows in between.
 */
export async function fillIn(
  tables: Parameters<typeof runBackfill>[0],
  { now, again = [], say, wanted = backfills }: Filling,
): Promise<string[]> {
  const ran: string[] = [];
  for (const backfill of wanted) {
    const progress = await runBackfill(tables, backfill, { now, again: again.includes(backfill.name) });
    say(progress);
    if (progress.doneAt === now.toISOString()) ran.push(backfill.name);
  }
  return ran;
}

/**
 * What DynamoDB would refuse of the tables' indexes in one deploy: it makes or deletes one index of a table at a time, and
 * changes the keys of none. `names`: the tables as they are deployed; one that is not there yet is made with all of them.
 */
export async function indexChanges(
  db: DynamoDBClient,
  names: Readonly<Record<string, string>>,
  tables: Readonly<Record<string, TableSpec>>,
): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(tables).map(async ([table, { indexes }]) => {
      const there = await deployed(db, names[table]);
      if (there === undefined) return [];
      const added = indexes.filter(({ name }) => !there.has(name)).map(({ name }) => name);
      const gone = [...there.keys()].filter((name) => indexes.every((index) => index.name !== name));
      const changed = indexes.filter(({ name, pk, sk }) => there.has(name) && there.get(name) !== `${pk} ${sk}`);
      return [
        ...(added.length + gone.length > 1
          ? [
              `table ${table}: indexes ${[...added, ...gone].join(', ')} come or go at once, and DynamoDB takes one in a deploy: leave the others as they are in infra/settings/tables.ts, deploy, then the next`,
            ]
          : []),
        ...changed.map(
          ({ name }) =>
            `table ${table}: index ${name} has other keys than the deployed one: give it a new name, deploy, and take the old one away later`,
        ),
      ];
    }),
  );
  return found.flat();
}

async function deployed(db: DynamoDBClient, name: string | undefined): Promise<Map<string, string> | undefined> {
  if (name === undefined) return undefined;
  try {
    const { Table } = await db.send(new DescribeTableCommand({ TableName: name }));
    return new Map(
      (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName = '', KeySchema = [] }) => [
        IndexName,
        KeySchema.map(({ AttributeName }) => AttributeName).join(' '),
      ]),
    );
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Of a stack whose making failed: CloudFormation lets it be deleted, and nothing else. */
const unfinished = ['CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'] as const;

/** Of one that was made, and may have been changed since. */
const made = ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'] as const;

/** Names of the stacks that are there and begin so. */
export const stacksMade = async (cloud: Pick<CloudFormationClient, 'send'>, prefix: string): Promise<string[]> =>
  (await stacks(cloud, made)).filter((name) => name.startsWith(prefix));

/**
 * Stacks of the stage that an earlier deploy could not finish making: the deploy deletes and makes them again, which their
 * protection would refuse. It is taken from them, and comes back with the next try. Answers their names.
 */
export async function freeUnfinished(cloud: Pick<CloudFormationClient, 'send'>, prefix: string): Promise<string[]> {
  const names = (await stacks(cloud, unfinished)).filter((name) => name.startsWith(prefix));
  for (const StackName of names)
    await cloud.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
  return names;
}

async function stacks(
  cloud: Pick<CloudFormationClient, 'send'>,
  StackStatusFilter: readonly StackStatus[],
): Promise<string[]> {
  const found: StackSummary[] = [];
  let NextToken: string | undefined;
  do {
    const page = await cloud.send(
      new ListStacksCommand({
        StackStatusFilter: [...StackStatusFilter],
        ...(NextToken !== undefined && { NextToken }),
      }),
    );
    found.push(...(page.StackSummaries ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return found.map(({ StackName = '' }) => StackName);
}

/**
 * Makes the stage's rule set the one by which SES takes mail: a region of an account has one at a time, and CloudFormation cannot
 * choose it. One that is active already and is another one is left alone; what to do is thrown.
 */
export async function activateReplies(
  ses: Pick<SESClient, 'send'>,
  ruleSet: string,
): Promise<'activated' | 'active already'> {
  const { Metadata } = await ses.send(new DescribeActiveReceiptRuleSetCommand({}));
  if (Metadata?.Name === ruleSet) return 'active already';
  if (Metadata?.Name !== undefined)
    throw new Error(
      `SES takes mail by the rule set ${Metadata.Name}: name it in the settings ("replies": {"ruleSet": "${Metadata.Name}"}) and deploy again`,
    );
  await ses.send(new SetActiveReceiptRuleSetCommand({ RuleSetName: ruleSet }));
  return 'activated';
}

/** What a visitor of the product that was just deployed would meet first, each with what it must answer. */
interface Look {
  path: string;
  status: number;
  type: string;
  /** A part of the body; `{origin}` is the stage's address. */
  says?: string;
}

const looks: readonly Look[] = [
  { path: '/en/', status: 200, type: 'text/html', says: 'rel="canonical" href="{origin}/en/"' },
  { path: '/pl/', status: 200, type: 'text/html', says: 'rel="canonical" href="{origin}/pl/"' },
  { path: '/en/order/', status: 200, type: 'text/html' },
  { path: '/sitemap.xml', status: 200, type: 'xml', says: '<loc>{origin}/' },
  { path: '/en/no-such-page/', status: 404, type: 'text/html' },
  { path: '/api/languages', status: 200, type: 'application/json' },
  { path: '/api/payment/methods?amount=10000', status: 200, type: 'application/json' },
  { path: '/api/openapi.json', status: 200, type: 'application/json' },
  { path: '/api/orders', status: 401, type: 'json' },
  { path: '/api/nothing', status: 404, type: 'json' },
];

/**
 * Looks at a deployed product from outside and answers what is not as it must be. `at`: where it is asked, where that is not
 * its own address.
 */
export async function smokeTest(origin: string, at = origin): Promise<string[]> {
  const found = await Promise.all(looks.map((look) => lookAt(look, origin, at)));
  return found.flat();
}

async function lookAt({ path, status, type, says }: Look, origin: string, at: string): Promise<string[]> {
  try {
    const answer = await fetch(at + path, { redirect: 'manual', signal: AbortSignal.timeout(15_000) });
    const body = await answer.text();
    const kind = answer.headers.get('content-type') ?? 'none';
    const wanted = says?.replace('{origin}', origin);
    return [
      ...(answer.status === status ? [] : [`${path}: ${answer.status} instead of ${status}`]),
      ...(kind.includes(type) ? [] : [`${path}: ${kind} instead of ${type}`]),
      ...(wanted === undefined || body.includes(wanted) ? [] : [`${path}: does not say ${wanted}`]),
    ];
  } catch (error) {
    return [`${path}: no answer (${error instanceof Error ? error.message : 'unknown'})`];
  }
}

/** Runs a command of this project with what it says shown; rejects where it fails. */
export async function run(file: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${args[0] ?? file} ended with ${code ?? 'a signal'}.`);
}

/** The CDK command of the lockfile. */
export const cdkCommand = (): string =>
  join(createRequire(import.meta.url).resolve('aws-cdk/package.json'), '../bin/cdk');
