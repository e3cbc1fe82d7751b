import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { realProvider } from '#shared/model/money/realProvider.ts';
import { pagesOf } from '#shared/rules/site/filledPage.ts';
import { deadLetterActions, filePrefixes, type Grants, type TableGrant } from '../settings/grants.ts';
import type { QueueName } from '../settings/queues.ts';
import { sendingSet } from '../settings/resourceNames.ts';
import type { Settings } from '../settings/settings.ts';
import { type TableName, tables, testActions, testFilesPrefix, testIndexes } from '../settings/tables.ts';
import { entries } from './records.ts';

/** Names and ARNs of everything that a function can be granted. */
/** A SecureString parameter. */
interface Secret {
  parameterArn: string;
  parameterName: string;
}

export interface Granted {
  tables: Readonly<Record<TableName, { tableArn: string; tableName: string }>>;
  queues: Readonly<Record<QueueName, { queueArn: string; queueUrl: string }>>;
  deadLetters: Readonly<Record<QueueName, { queueArn: string; queueUrl: string }>>;
  /** `exportName`: how other stacks import the ARN. */
  uploads: { bucketArn: string; exportName: string; bucketName: string };
  /** The table and the bucket of test mode. */
  test: { tableArn: string; tableName: string; bucketArn: string; exportName: string; bucketName: string };
  /** The bucket of the site's pages; absent in the API's stacks, which are created before it. */
  site?: { bucketArn: string; bucketName: string };
  /** Every alarm of the stage. */
  alarmsArn: string;
  identity: { userPoolArn: string; userPoolId: string; userPoolClientId: string };
  /** The sending identity and its configuration set. */
  mail: { arns: readonly string[] };
  /** Names of CloudFront's origin secrets, newest last; empty without a CDN. */
  originSecrets: readonly string[];
  /** The parameter with the payment provider's keys; absent if payments go to the sandbox. */
  paymentKeys?: { parameterArn: string; parameterName: string } | undefined;
  /** The parameters with KSeF's token and certificates; absent for the sandbox. */
  ksefSecrets?: { token: Secret | undefined; login: readonly Secret[]; offline: readonly Secret[] } | undefined;
  /** ARNs of the keys for certificates, oldest first: the last one signs. */
  signingKeys: readonly [string, ...string[]];
  /** The parameter with the private key of web push; absent without notifications. */
  pushKey?: { parameterArn: string; parameterName: string } | undefined;
  /** The parameter with the key for Polish Post's tracking; absent for the sandbox. */
  postKey?: { parameterArn: string; parameterName: string } | undefined;
}

/** The IAM statements of a function: each action by name, each resource by its ARN. */
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
    ...(grants.readsAlarms ? [allow(['cloudwatch:DescribeAlarms'], [granted.alarmsArn])] : []),
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
    ...(grants.invoicing && granted.ksefSecrets
      ? [
          allow(
            ['ssm:GetParameter'],
            ksefSecretsOf(granted.ksefSecrets).map(({ parameterArn }) => parameterArn),
          ),
        ]
      : []),
  ];
}

type KsefSecrets = NonNullable<Granted['ksefSecrets']>;
const ksefSecretsOf = ({ token, login, offline }: KsefSecrets): readonly Secret[] => [
  ...(token ? [token] : []),
  ...login,
  ...offline,
];
const namesOf = (secrets: readonly Secret[]): string => secrets.map(({ parameterName }) => parameterName).join(' ');
const ksefNames = ({ token, login, offline }: KsefSecrets): Record<string, string> => ({
  ...(token && { KSEF_TOKEN_PARAMETER: token.parameterName }),
  ...(login.length > 0 && { KSEF_LOGIN_PARAMETERS: namesOf(login) }),
  ...(offline.length > 0 && { KSEF_OFFLINE_PARAMETERS: namesOf(offline) }),
});

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

/**
 * Each page is granted by its key. The right to list makes S3 answer 404 and not 403 for a page that is not published
 * yet; the whole site is public anyway.
 */
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

/** A function's environment: the product's settings, and names of granted resources only. */
export function functionEnvironment(settings: Settings, grants: Grants, granted: Granted): Record<string, string> {
  return {
    STAGE: settings.stage,
    BRAND: settings.brand,
    SITE_ORIGIN: settings.siteOrigin,
    FALLBACK_LOCALE: settings.fallbackLocale,
    ...(settings.errorsUrl && { ERRORS_URL: settings.errorsUrl }),
    ...(settings.locale && { LOCALE: settings.locale }),
    ...(settings.callLimits !== 1 && { CALL_LIMITS: String(settings.callLimits) }),
    ...Object.fromEntries(
      entries(grants.tables ?? {}).map(([name]) => [`TABLE_${name.toUpperCase()}`, granted.tables[name].tableName]),
    ),
    ...Object.fromEntries(
      (grants.queues ?? []).map((name) => [`QUEUE_${name.toUpperCase()}_URL`, granted.queues[name].queueUrl]),
    ),
    ...(grants.deadLetters &&
      Object.fromEntries(
        entries(granted.deadLetters).map(([name, { queueUrl }]) => [`DEAD_${name.toUpperCase()}_URL`, queueUrl]),
      )),
    ...((grants.files ?? grants.namesUploads) && { UPLOAD_BUCKET: granted.uploads.bucketName }),
    ...(grants.fillsPages && { SITE_BUCKET: granted.site?.bucketName ?? '' }),
    ...(grants.testMode && testEnvironment(settings, granted.test)),
    ...(grants.knowsTestMode && { TEST_MODE: String(settings.testMode) }),
    ...(grants.opensSent && settings.malwareScan && { MALWARE_SCAN_SINCE: settings.malwareScan.since }),
    ...(grants.identity && {
      USER_POOL_ID: granted.identity.userPoolId,
      USER_POOL_CLIENT_ID: granted.identity.userPoolClientId,
    }),
    ...(grants.knowsSecondFactor && { SECOND_FACTOR: settings.secondFactor }),
    ...(grants.behindEdge && granted.originSecrets.length > 0 && { ORIGIN_SECRET: granted.originSecrets.join(' ') }),
    ...(grants.signs && { SIGNING_KEYS: granted.signingKeys.join(' ') }),
    ...((grants.mail ?? grants.replies) && { MAIL_FROM: settings.mailFrom }),
    ...(grants.replies && settings.replies && { REPLY_DOMAIN: settings.replies.domain }),
    ...(grants.mail && { MAIL_SENDING_SET: sendingSet(settings) }),
    ...(grants.evidence && { TEST_PAYMENTS: String(settings.payments.baseUrl !== realProvider) }),
    ...((grants.vies ?? grants.invoicing ?? grants.mail ?? grants.evidence ?? grants.namesSeller) && {
      SELLER: JSON.stringify(settings.seller),
    }),
    ...(grants.invoicesTopUps && { TOP_UP_VAT: settings.topUpVat }),
    ...(grants.tables?.catalogue &&
      settings.vatRateOutsideEuConsumer && { VAT_OUTSIDE_EU_CONSUMER: settings.vatRateOutsideEuConsumer }),
    ...(grants.gatewayFees && settings.gatewayFees && { GATEWAY_FEES: JSON.stringify(settings.gatewayFees) }),
    ...(grants.givesBack && { REFUND_ALONE_UP_TO: String(settings.refundAloneUpTo) }),
    ...(grants.afterSale && { AFTER_SALE: JSON.stringify(settings.afterSale) }),
    ...(grants.approvesWork && { APPROVES_CHECKED_WORK: String(settings.approvesCheckedWork) }),
    ...(grants.knowsHouseCover && { HOUSE_COVERS: settings.houseCovers }),
    ...(grants.quotes && { QUOTING_HOURS: JSON.stringify(settings.quotingHours) }),
    ...((grants.webhooks ?? grants.pushPublicKey ?? grants.pushes) && {
      WEBHOOKS_ON_LOOPBACK: String(settings.webhooksOnLoopback),
    }),
    ...(settings.push && (grants.pushPublicKey ?? grants.pushes) && { PUSH_PUBLIC_KEY: settings.push.publicKey }),
    ...(grants.pushes && granted.pushKey && { PUSH_KEY_PARAMETER: granted.pushKey.parameterName }),
    ...(grants.vies && { VIES_BASE_URL: settings.viesBaseUrl }),
    ...(grants.fillsForms && {
      VAT_REGISTER_BASE_URL: settings.vatRegisterBaseUrl,
      INPOST_POINTS_BASE_URL: settings.lockersBaseUrl,
    }),
    ...(grants.carriers && {
      INPOST_BASE_URL: settings.carriers.inpostBaseUrl,
      POCZTA_BASE_URL: settings.carriers.pocztaBaseUrl,
      ...(granted.postKey && { POCZTA_KEY_PARAMETER: granted.postKey.parameterName }),
    }),
    ...(grants.invoicing && {
      KSEF_BASE_URL: settings.ksef.baseUrl,
      KSEF_QR_BASE_URL: settings.ksef.qrBaseUrl,
      ...(granted.ksefSecrets && ksefNames(granted.ksefSecrets)),
    }),
    ...(grants.paymentKeys && {
      P24_BASE_URL: settings.payments.baseUrl,
      ...(granted.paymentKeys && { P24_KEYS_PARAMETER: granted.paymentKeys.parameterName }),
    }),
  };
}

/** Environment of test mode, whose settings lead nowhere outside it: own table names, dummy addresses. */
function testEnvironment(settings: Settings, { tableName, bucketName }: Granted['test']): Record<string, string> {
  const nowhere = 'https://test-mode.invalid';
  const own = entries(tables).flatMap(([name]) =>
    name === 'catalogue' ? [] : [[`TABLE_${name.toUpperCase()}`, name] as const],
  );
  return {
    ...Object.fromEntries(own),
    TEST_TABLE: tableName,
    TEST_BUCKET: bucketName,
    P24_BASE_URL: nowhere,
    VIES_BASE_URL: nowhere,
    VAT_REGISTER_BASE_URL: nowhere,
    INPOST_POINTS_BASE_URL: nowhere,
    KSEF_BASE_URL: nowhere,
    KSEF_QR_BASE_URL: nowhere,
    INPOST_BASE_URL: nowhere,
    POCZTA_BASE_URL: nowhere,
    SELLER: JSON.stringify(settings.seller),
  };
}
