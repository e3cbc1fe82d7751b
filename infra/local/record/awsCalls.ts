import * as z from 'zod/mini';
import type { TableCall } from '../functions/threadPatches.ts';
import { giveBack, proxyTo } from '../http/server.ts';

/** An AWS action of a function, as IAM names it: a transaction counts as its parts. */
interface AwsCall {
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
  if (typeof copied === 'string')
    return [
      ['s3:GetObject', decodeURIComponent(copied.replace(/^\//, ''))],
      ['s3:PutObject', file],
    ];
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

export interface RecordedCall extends AwsCall {
  status: number;
  /** Counts twice. */
  inTransaction: boolean;
  /** Of the whole request, shared by its parts. */
  requestBytes: number;
  answerBytes: number;
}

interface CallRecord {
  calls: RecordedCall[];
  /** Notes a call of the tables that did not come through the proxy. */
  noteTableCall(call: TableCall): void;
  /** A recording proxy in front of an AWS endpoint. */
  through(endpoint: string): Promise<{ url: string; stop(): Promise<void> }>;
}

/** Notes every call of AWS that functions make; `filesPath` is where the address has its files. */
export function recordCalls(filesPath: string): CallRecord {
  const calls: RecordedCall[] = [];
  const through = (endpoint: string) =>
    proxyTo(endpoint, async ({ incoming, body, response, pass }) => {
      const { method = 'GET', url = '/', headers } = incoming;
      const answer = await pass();
      const { status } = answer;
      // A link that was changed or is too old says nothing of who made it.
      const isRefusedLink = status >= 400 && url.includes('X-Amz-Signature=');
      const parts = isRefusedLink ? [] : callsOf({ method, url, headers, body }, filesPath);
      const inTransaction = String(headers['x-amz-target']).includes('.Transact');
      const share = (bytes: number) => bytes / (parts.length || 1);
      const [requestBytes, answerBytes] = [share(body.length), share(answer.body.length)];
      for (const call of parts) calls.push({ ...call, status, inTransaction, requestBytes, answerBytes });
      giveBack(response, answer);
    });
  const noteTableCall = ({ authorization, target, body }: TableCall) => {
    const headers = { authorization, 'x-amz-target': target };
    const bytes = { requestBytes: body.length, answerBytes: 0 };
    const parts = callsOf({ method: 'POST', url: '/', headers, body: Buffer.from(body) }, filesPath);
    calls.push(
      ...parts.map((call) => ({ ...call, ...bytes, status: 200, inTransaction: target.includes('.Transact') })),
    );
  };
  return { calls, noteTableCall, through };
}
