/** The local host's AWS account. Keys and numbers are made up: nothing here leaves the machine. */
export const region = 'eu-central-1';
export const accountId = '000000000000';
export const awsKeys = { accessKeyId: 'local', secretAccessKey: 'local-secret-access-key' };

/** What a function is called here, by the file that it starts from: `api/shop`, `jobs/countWords`. */
export const sourceOf = (entry: string): string =>
  entry.replace(/^.*\bfunctions\/(?=\w+\/)|(\/index)?\.ts$/g, '').replace('/entries/', '/');

/** The access key of one function (`jobs/countWords`): by it a record of calls tells who made them. */
export const keyOf = (name: string): string => `${awsKeys.accessKeyId}.${name.replaceAll('/', '-')}`;

/** The origin that the local stage's settings name (infra/settings/stages.ts); the host puts its own in its place. */
export const templateOrigin = 'http://127.0.0.1:3000';

/** Where everything stands on the one address. */
export const paths = {
  files: '/files',
  mailbox: '/mailbox',
  provider: '/p24',
  vies: '/vies',
  vatRegister: '/vat-register',
  lockers: '/lockers',
  carriers: '/carriers',
  ksef: '/ksef',
  queues: '/local/queues',
  mail: '/local/mail',
  parameters: '/local/parameters',
  keys: '/local/keys',
  alarms: '/local/alarms',
  identity: '/local/identity',
  design: '/design',
} as const;

/** The environment of a function's role session, valid for this long. */
export function sessionEnvironment(seconds: number): Record<string, string> {
  const ends = new Date(Date.now() + seconds * 1000);
  return { AWS_SESSION_TOKEN: sessionToken(ends), AWS_CREDENTIAL_EXPIRATION: ends.toISOString() };
}

/** Common environment of all functions: the AWS endpoints. */
export function awsEnvironment(origin: string, dynamoEndpoint: string): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: awsKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: awsKeys.secretAccessKey,
    // The developer's own profiles must not reach the functions.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_ENDPOINT_URL_DYNAMODB: dynamoEndpoint,
    AWS_ENDPOINT_URL_S3: origin + paths.files,
    AWS_ENDPOINT_URL_SQS: origin + paths.queues,
    AWS_ENDPOINT_URL_SESV2: origin + paths.mail,
    AWS_ENDPOINT_URL_SSM: origin + paths.parameters,
    AWS_ENDPOINT_URL_KMS: origin + paths.keys,
    AWS_ENDPOINT_URL_CLOUDWATCH: origin + paths.alarms,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: origin + paths.identity,
    TZ: 'UTC',
  };
}

/** A role's session on this machine: its token says when it ends. */
const prefix = 'local-session.';

export const sessionToken = (ends: Date): string => prefix + ends.getTime();

/** Epoch milliseconds; undefined for what is no token. */
export function sessionEnd(token: string): number | undefined {
  const ends = token.startsWith(prefix) ? Number(token.slice(prefix.length)) : Number.NaN;
  return Number.isInteger(ends) ? ends : undefined;
}
