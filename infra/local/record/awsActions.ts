import * as z from 'zod/mini';

/** An AWS action of a function, as IAM names it: a transaction counts as its parts. */
export interface AwsCall {
  /** The function, by the key it signs with. */
  caller: string;
  /** `dynamodb:PutItem`. */
  action: string;
  /** The table, `table/index/name`, queue, parameter, or `bucket/key`. */
  resource: string;
}

interface SignedRequest {
  method: string;
  /** With its query. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

const transactionParts = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', Get: 'GetItem' } as const;
const Named = z.object({ TableName: z.string() });
const Body = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  TransactItems: z.optional(z.array(z.record(z.string(), Named))),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
  QueueUrl: z.optional(z.string()),
  Name: z.optional(z.string()),
  KeyId: z.optional(z.string()),
});

const services: Readonly<Record<string, string>> = {
  DynamoDB_20120810: 'dynamodb',
  AmazonSQS: 'sqs',
  AmazonSSM: 'ssm',
  TrentService: 'kms',
  GraniteServiceVersion20100801: 'cloudwatch',
  AWSCognitoIdentityProviderService: 'cognito-idp',
};

/** The permissions a signed request of a function needs. Empty if unsigned. */
export function callsOf(request: SignedRequest, filesPath: string): AwsCall[] {
  const caller = callerOf(request);
  // Browsers ask about another origin before they use a link.
  if (!caller || request.method === 'OPTIONS') return [];
  return named(request, filesPath).map(([action, resource]) => ({ caller, action, resource }));
}

type ActionAndResource = [action: string, resource: string];

function named({ method, url, headers, body }: SignedRequest, filesPath: string): ActionAndResource[] {
  const [prefix = '', operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
  const service = services[prefix];
  if (service) return ofTarget(service, operation, Body.parse(JSON.parse(body.toString())));
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  if (path.endsWith('/v2/email/outbound-emails')) return [['ses:SendEmail', '']];
  if (!path.startsWith(`${filesPath}/`)) throw new Error(`No name for ${method} ${path}`);
  const file = decodeURIComponent(path.slice(filesPath.length + 1));
  if (method === 'POST' && /(^|&)delete(=|&|$)/.test(query))
    return deletedKeys(body).map((key) => ['s3:DeleteObject', `${file.replace(/\/$/, '')}/${key}`]);
  if (query.includes('list-type')) return [['s3:ListBucket', file.replace(/\/$/, '')]];
  const copied = headers['x-amz-copy-source'];
  if (typeof copied === 'string') {
    const source = decodeURIComponent(copied.replace(/^\//, ''));
    // A copy takes tags along unless it is told not to, and on a stage with the scan every file has one.
    const tags: ActionAndResource[] =
      headers['x-amz-tagging-directive'] === 'REPLACE'
        ? []
        : [
            ['s3:GetObjectTagging', source],
            ['s3:PutObjectTagging', file],
          ];
    return [['s3:GetObject', source], ['s3:PutObject', file], ...tags];
  }
  const verb = method === 'PUT' ? 'PutObject' : method === 'DELETE' ? 'DeleteObject' : 'GetObject';
  // Locking what is written takes a right of its own.
  const locks: ActionAndResource[] = headers['x-amz-object-lock-mode'] ? [['s3:PutObjectRetention', file]] : [];
  return [[`s3:${verb}`, file], ...locks];
}

/** Several files are deleted by one call; each needs the right to. */
const deletedKeys = (xml: Buffer): string[] =>
  [...xml.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.replaceAll('&amp;', '&'));

function ofTarget(service: string, operation: string, body: z.infer<typeof Body>): ActionAndResource[] {
  if (body.TransactItems)
    return body.TransactItems.flatMap((item) =>
      Object.entries(item).map(
        ([part, { TableName }]): ActionAndResource => [
          `dynamodb:${part in transactionParts ? transactionParts[part as keyof typeof transactionParts] : 'ConditionCheckItem'}`,
          TableName,
        ],
      ),
    );
  if (body.RequestItems)
    return Object.keys(body.RequestItems).map((table): ActionAndResource => [`dynamodb:${operation}`, table]);
  const table = body.IndexName ? `${body.TableName}/index/${body.IndexName}` : body.TableName;
  const action = operation === 'SendMessageBatch' ? 'SendMessage' : operation;
  return [[`${service}:${action}`, table ?? body.QueueUrl?.split('/').at(-1) ?? body.Name ?? body.KeyId ?? '']];
}

/** The access key of the signature, in the header or in a link. */
function callerOf({ url, headers }: SignedRequest): string | undefined {
  const signed = /Credential=([^/%]+)[/%]/.exec(`${headers.authorization ?? ''} ${url}`);
  return signed?.[1];
}

/** A call in the words of grants: `dynamodb:PutItem carts`, `s3:GetObject uploads/`; `names` of tables and queues are those of `namesOf`. */
export function grantOf({ action, resource }: AwsCall, names: ReadonlyMap<string, string> = new Map()): string {
  const [service] = action.split(':');
  if (action === 's3:ListBucket') return action;
  if (service === 's3') return `${action} ${resource.split('/').slice(1, 2).join('')}/`;
  if (service !== 'dynamodb' && service !== 'sqs') return action;
  const [name = '', ...rest] = resource.split('/');
  return `${action} ${[names.get(name) ?? name, ...rest].join('/')}`;
}

/** The product's names of tables and queues by those they have here: the functions' environments say both. */
export function namesOf(environments: Iterable<Readonly<Record<string, string | undefined>>>): Map<string, string> {
  const named = new Map<string, string>();
  for (const environment of environments)
    for (const [variable, value = ''] of Object.entries(environment)) {
      const [, table, test, queue, dead] =
        /^(?:TABLE_(\w+)|(TEST)_TABLE|QUEUE_(\w+)_URL|DEAD_(\w+)_URL)$/.exec(variable) ?? [];
      const name = (table ?? test ?? queue ?? (dead && `${dead}/dead`))?.toLowerCase();
      if (name) named.set(value.split('/').at(-1) ?? value, name);
    }
  return named;
}
