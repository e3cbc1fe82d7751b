import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { type LocalHandler, readBody } from './server.ts';

/** An error in AWS's JSON protocol: `code` is the exception's name. */
export class AwsRefusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** One operation: the parsed JSON body in, the JSON answer out; undefined answers an empty body, as AWS does. */
export type AwsOperation = (body: unknown) => Promise<object | undefined> | object | undefined;

/** Handles one service of AWS's JSON protocol; `targetPrefix` is what stands before the dot in `x-amz-target`. */
export function awsJsonHandler(
  targetPrefix: string,
  version: '1.0' | '1.1',
  operations: Record<string, AwsOperation>,
  /** Of these the call has to be signed, as everything of most services has to be. */
  needsSignature: (name: string) => boolean = () => false,
): LocalHandler {
  return async (request, response) => {
    const refuse = (refusal: AwsRefusal) => refuseAws(response, refusal, version);
    const [prefix, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
    const bytes = await readBody(request, 4_000_000);
    const operation = prefix === targetPrefix && Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!bytes) return refuse(new AwsRefusal('SerializationException', 'The body is too long.', 413));
    if (!operation)
      return refuse(new AwsRefusal('UnknownOperationException', `The local host does not know ${prefix}.${name}.`));
    if (needsSignature(name) && !signed.test(request.headers.authorization ?? ''))
      return refuse(new AwsRefusal('MissingAuthenticationTokenException', 'Missing Authentication Token'));
    try {
      const result = await operation(parseJson(bytes));
      answerAws(response, version, 200, result === undefined ? '' : JSON.stringify(result));
    } catch (refusal) {
      if (refusal instanceof AwsRefusal) return refuse(refusal);
      if (refusal instanceof z.core.$ZodError) {
        const [issue] = refusal.issues;
        return refuse(new AwsRefusal('InvalidParameterException', `${issue?.path.join('.')}: ${issue?.message}`));
      }
      throw refusal;
    }
  };
}

function answerAws(response: ServerResponse, version: string, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': `application/x-amz-json-${version}`,
    'x-amzn-requestid': randomUUID(),
  });
  response.end(body);
}

const refuseAws = (response: ServerResponse, { code, message, status }: AwsRefusal, version = '1.1'): void =>
  answerAws(response, version, status, JSON.stringify({ __type: code, message }));

/** Whether someone with keys of the account calls; on one machine the signature itself is not recomputed. */
const signed = /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/[\w-]+\/aws4_request,/;

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString() || '{}');
  } catch {
    throw new AwsRefusal('SerializationException', 'The body is not JSON.');
  }
}

/** The region that a signed call is for; undefined for one that nobody signed. */
const signedRegion = (authorization = ''): string | undefined =>
  /Credential=[^/,]+\/\d{8}\/([\w-]+)\//.exec(authorization)?.[1];

/** A service of one region: requests signed for another one are refused first, as in AWS. */
export const inRegion =
  (region: string, handler: LocalHandler): LocalHandler =>
  async (request, response) => {
    const signed = signedRegion(request.headers.authorization);
    if (signed === undefined || signed === region) return handler(request, response);
    request.resume();
    refuseAws(
      response,
      new AwsRefusal(
        'InvalidSignatureException',
        `Credential should be scoped to a valid region, not '${signed}'. `,
        403,
      ),
    );
  };
