import { pagesOf } from '#shared/rules/site/filledPage.ts';
import { entries } from '../../constructs/records.ts';
import type { FunctionSpec, JobSpec } from '../../settings/functionSpec.ts';
import { apiFunction, areasOf, authorizer, webhooks } from '../../settings/functions.ts';
import { deadLetterActions, filePrefixes, type Grants } from '../../settings/grants.ts';
import { jobFunctions, jobs } from '../../settings/jobs.ts';
import { queueNames } from '../../settings/queues.ts';
import { testActions, testIndexes } from '../../settings/tables.ts';
import type { Host } from '../host/host.ts';
import { keyOf, sourceOf } from '../host/place.ts';
import { grantOf, namesOf } from './awsActions.ts';
import type { RecordedCall } from './awsCalls.ts';

/** Actions of functions, in the words of their grants: by signing key, `dynamodb:PutItem carts`. */
export function usesMade(calls: readonly RecordedCall[], { functions }: Pick<Host, 'functions'>) {
  const names = namesOf([...functions.values()].map(({ settings }) => settings.environment));
  const made = new Map<string, Set<string>>();
  for (const call of calls) {
    const own = made.get(call.caller) ?? new Set();
    made.set(call.caller, own.add(grantOf(call, names)));
    // Without the right to list, S3 answers 403 for a file that is not there.
    if (call.action === 's3:GetObject' && call.status === 404) own.add('s3:ListBucket');
  }
  return made;
}

type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** Actions of functions without a grant. Other callers are ignored. */
export const notGranted = (made: Uses, granted: Uses): string[] =>
  [...made].flatMap(([caller, uses]) => {
    const own = granted.get(caller);
    return own ? [...uses].filter((use) => !own.has(use)).map((use) => `${caller} ${use}`) : [];
  });

/** What each function is granted, by the key it signs with: `dynamodb:PutItem carts`, `s3:GetObject uploads/`. Without others: the jobs of every stage. */
export function grantedUses(
  ofJobs: Readonly<Record<string, JobSpec>> = jobs,
): ReadonlyMap<string, ReadonlySet<string>> {
  const specs: { entry: string; grants: Grants }[] = [
    authorizer,
    ...entries(areasOf).map(([name]): FunctionSpec => apiFunction(name)),
    ...Object.values(webhooks),
    ...jobFunctions(ofJobs).map(({ spec }) => spec),
  ];
  return new Map(specs.map(({ entry, grants }) => [keyOf(sourceOf(entry)), new Set(usesOf(grants))]));
}

function usesOf(grants: Grants): string[] {
  return [
    ...entries(grants.tables ?? {}).flatMap(([table, { actions, indexes = [] }]) => [
      ...actions.map((action) => `dynamodb:${action} ${table}`),
      ...indexes.map((index) => `dynamodb:Query ${table}/index/${index}`),
    ]),
    ...(grants.testMode
      ? [
          ...testActions.table.map((action) => `dynamodb:${action} test`),
          ...testIndexes.map(({ name }) => `dynamodb:Query test/index/${name}`),
          ...testActions.files.map((action) => `s3:${action} test/`),
          's3:ListBucket',
        ]
      : []),
    ...(grants.queues ?? []).map((queue) => `sqs:SendMessage ${queue}`),
    ...(grants.deadLetters
      ? queueNames.flatMap((queue) => deadLetterActions.map((action) => `${action} ${queue}/dead`))
      : []),
    ...entries(grants.files ?? {}).flatMap(([prefix, actions]) =>
      actions.map((action) => `s3:${action} ${filePrefixes[prefix]}`),
    ),
    ...(grants.fillsPages ? ['s3:ListBucket', ...pagesOf[grants.fillsPages].flatMap(ofPage)] : []),
    ...(grants.readsAlarms ? ['cloudwatch:DescribeAlarms'] : []),
    ...(grants.listsFiles ? ['s3:ListBucket'] : []),
    ...(grants.identity ?? []).map((action) => `cognito-idp:${action}`),
    ...(grants.signs ? ['kms:Sign', 'kms:GetPublicKey'] : []),
    ...(grants.mail ? ['ses:SendEmail'] : []),
  ];
}

/** By its first folder, as calls are noted. */
const ofPage = (page: string): string[] => {
  const [folder] = page.split('/');
  return [`s3:GetObject ${folder}/`, `s3:PutObject ${folder}/`];
};
