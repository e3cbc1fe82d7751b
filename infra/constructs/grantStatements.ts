import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { pagesOf } from '#shared/rules/filledPage.ts';
import { deadLetterActions, filePrefixes, type Grants, type TableGrant } from '../settings/grants.ts';
import type { QueueName } from '../settings/queues.ts';
import type { TableName } from '../settings/tables.ts';
import { testActions, testFilesPrefix, testIndexes } from '../settings/testTable.ts';
import { entries } from './records.ts';

/** Names and ARNs of everything that a function can be granted. */
export interface Granted {
  tables: Readonly<Record<TableName, { tableArn: string; tableName: string }>>;
  queues: Readonly<Record<QueueName, { queueArn: string; queueUrl: string }>>;
  deadLetters: Readonly<Record<QueueName, { queueArn: string; queueUrl: string }>>;
  /** `exportName`: how other stacks import the ARN. */
  uploads: { bucketArn: string; exportName: string; bucketName: string };
  /** The table and the bucket of test mode. */
  test: { tableArn: string; tableName: string; bucketArn: string; exportName: string; bucketName: string };
  /** The bucket of the site's pages; the API is made before it. */
  site?: { bucketArn: string; bucketName: string };
  identity: { userPoolArn: string; userPoolId: string; userPoolClientId: string };
  /** The sending identity and its configuration set. */
  mail: { arns: readonly string[] };
  /** CloudFront's secrets, newest last; none without a CDN. */
  originSecrets: readonly string[];
  /** The parameter with the provider's keys; none where payments go to the sandbox. */
  paymentKeys?: { parameterArn: string; parameterName: string } | undefined;
  /** The same for the token of the national system of invoices. */
  ksefToken?: { parameterArn: string; parameterName: string } | undefined;
  /** ARNs of the keys of certificates, oldest first: the last one signs. */
  signingKeys: readonly [string, ...string[]];
  /** The same for the private key of web push. */
  pushKey?: { parameterArn: string; parameterName: string } | undefined;
  /** The same for the key of the post's tracking. */
  postKey?: { parameterArn: string; parameterName: string } | undefined;
}

/** The policy of a function: each action by name, each resource by its own ARN. */
export function grantStatements(grants: Grants, granted: Granted): PolicyStatement[] {
  return [
    ...entries(grants.tables ?? {}).flatMap(([name, grant]) => tableStatements(granted.tables[name].tableArn, grant)),
    ...(grants.queues ?? []).map((name) => allow(['sqs:SendMessage'], [granted.queues[name].queueArn])),
    ...(grants.deadLetters
      ? [
          allow(
            deadLetterActions,
            entries(granted.deadLetters).map(([, { queueArn }]) => queueArn),
          ),
        ]
      : []),
    ...entries(grants.files ?? {}).map(([prefix, actions]) =>
      allow(s3(actions), [`${granted.uploads.bucketArn}/${filePrefixes[prefix]}*`]),
    ),
    ...(grants.fillsPages ? pageStatements(granted.site, pagesOf[grants.fillsPages]) : []),
    ...(grants.listsFiles ? [allow(['s3:ListBucket'], [granted.uploads.bucketArn])] : []),
    ...(grants.identity
      ? [
          allow(
            grants.identity.map((action) => `cognito-idp:${action}`),
            [granted.identity.userPoolArn],
          ),
        ]
      : []),
    ...(grants.testMode ? testStatements(granted.test) : []),
    ...(grants.mail ? [allow(['ses:SendEmail'], granted.mail.arns)] : []),
    ...(grants.signs
      ? [
          allow(['kms:Sign'], [granted.signingKeys.at(-1) ?? granted.signingKeys[0]]),
          allow(['kms:GetPublicKey'], granted.signingKeys),
        ]
      : []),
    ...(grants.paymentKeys && granted.paymentKeys
      ? [allow(['ssm:GetParameter'], [granted.paymentKeys.parameterArn])]
      : []),
    ...(grants.pushes && granted.pushKey ? [allow(['ssm:GetParameter'], [granted.pushKey.parameterArn])] : []),
    ...(grants.carriers && granted.postKey ? [allow(['ssm:GetParameter'], [granted.postKey.parameterArn])] : []),
    ...(grants.invoicing && granted.ksefToken ? [allow(['ssm:GetParameter'], [granted.ksefToken.parameterArn])] : []),
  ];
}

function tableStatements(tableArn: string, { actions, indexes = [] }: TableGrant): PolicyStatement[] {
  const onTable = actions.map((action) => `dynamodb:${action}`);
  const onIndexes = indexes.map((index) => `${tableArn}/index/${index}`);
  return [
    ...(onTable.length > 0 ? [allow(onTable, [tableArn])] : []),
    ...(onIndexes.length > 0 ? [allow(['dynamodb:Query'], onIndexes)] : []),
  ];
}

function testStatements({ tableArn, bucketArn }: Granted['test']): PolicyStatement[] {
  return [
    allow(
      testActions.table.map((action) => `dynamodb:${action}`),
      [tableArn],
    ),
    allow(
      ['dynamodb:Query'],
      testIndexes.map(({ name }) => `${tableArn}/index/${name}`),
    ),
    allow(s3(testActions.files), [`${bucketArn}/${testFilesPrefix}*`]),
    allow(['s3:ListBucket'], [bucketArn]),
  ];
}

/** Each page by its name. With the right to list, one that is not published yet is missing and not refused; the whole site is public. */
function pageStatements(site: Granted['site'], pages: readonly string[]): PolicyStatement[] {
  if (!site) throw new Error('Only jobs fill pages.');
  const { bucketArn } = site;
  return [
    allow(
      s3(['GetObject', 'PutObject']),
      pages.map((page) => `${bucketArn}/${page}`),
    ),
    allow(['s3:ListBucket'], [bucketArn]),
  ];
}

const s3 = (actions: readonly string[]) => actions.map((action) => `s3:${action}`);

const allow = (actions: readonly string[], resources: readonly string[]) =>
  new PolicyStatement({ actions: [...actions], resources: [...resources] });
