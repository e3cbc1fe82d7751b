import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { LocalHandler } from '../http/server.ts';
import { type AwsCall, callsOf } from '../record/awsActions.ts';
import { type Bucket, type BucketSettings, corsHeaders, openBucket, type SendEvent } from './bucket.ts';
import { copyObject, deleteObject, deleteObjects, getObject, listObjects, putObject } from './objectCalls.ts';
import { errorXml, readTarget, S3Error, type Target } from './request.ts';
import { type Keys, verifySignature } from './signature.ts';

interface S3Settings {
  /** Each bucket has a directory of its own below it. */
  dir: string;
  /** Path the handler is mounted at (`/files`), or empty. */
  basePath: string;
  keys: Keys;
  buckets: readonly BucketSettings[];
  send: SendEvent;
  /** Whether the policy of who signs allows an action; without it, everybody may do everything. */
  may?: (call: AwsCall) => boolean;
}

/**
 * S3 on disk, for what this system uses: objects with ranges and write-once, copies, lists, bulk deletion, presigned
 * links, CORS and events. Every request must be signed; there are no public objects, multipart uploads or versions.
 */
export async function openS3Emulator(settings: S3Settings): Promise<LocalHandler> {
  const opened = await Promise.all(
    settings.buckets.map((bucket) => openBucket(join(settings.dir, bucket.name), bucket, settings.send)),
  );
  const buckets = new Map(opened.map((bucket) => [bucket.settings.name, bucket]));
  return async (request, response) => {
    const requestId = randomBytes(8).toString('hex').toUpperCase();
    response.setHeader('x-amz-request-id', requestId);
    response.setHeader('server', 'AmazonS3');
    try {
      const target = readTarget(request, settings.basePath);
      const bucket = buckets.get(target.bucket);
      const allowed = bucket && corsHeaders(request, bucket.settings.cors);
      for (const [name, value] of Object.entries(allowed ?? {})) response.setHeader(name, value);
      if (request.method === 'OPTIONS') return preflight(response, allowed !== undefined);
      const { payloadHash, accessKeyId } = verifySignature(
        target,
        request.headers,
        { keys: settings.keys, region: bucket?.settings.region },
        new Date(),
      );
      if (!bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
      const may = settings.may ?? (() => true);
      const { method = 'GET', url = '', headers } = request;
      // What one call deletes together stands in its body; proofs of grants read it there.
      const calls = callsOf({ method, url, headers, body: Buffer.of() }, settings.basePath);
      const missing = calls.find((call) => call.action !== 's3:ListBucket' && !may(call));
      if (missing)
        throw new S3Error(403, 'AccessDenied', `${accessKeyId} is not authorized to perform: ${missing.action}`);
      const mayList = may({ caller: accessKeyId, action: 's3:ListBucket', resource: target.bucket });
      await dispatch(bucket, target, request, response, payloadHash).catch((refusal) => {
        throw mayList ? refusal : hideMissing(refusal);
      });
    } catch (refusal) {
      if (!(refusal instanceof S3Error)) throw refusal;
      refuse(refusal, request, response, requestId);
    }
  };
}

async function dispatch(
  bucket: Bucket,
  target: Target,
  request: IncomingMessage,
  response: ServerResponse,
  payloadHash: string,
): Promise<void> {
  const { method, key, query } = target;
  if (method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined)
    return copyObject(bucket, key, request, response);
  if (method === 'PUT' && key) return putObject(bucket, key, request, response, payloadHash);
  if ((method === 'GET' || method === 'HEAD') && key) return getObject(bucket, target, request.headers, response);
  if (method === 'GET') return listObjects(bucket, query, response);
  if (method === 'HEAD') return void response.writeHead(200).end();
  if (method === 'POST' && query.has('delete')) return deleteObjects(bucket, request, response, payloadHash);
  if (method === 'DELETE' && key) {
    await deleteObject(bucket, key);
    return void response.writeHead(204).end();
  }
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}

/** Who may not list a bucket is not told what is missing in it. */
function hideMissing(refusal: unknown): unknown {
  const isMissing = refusal instanceof S3Error && refusal.code === 'NoSuchKey';
  return isMissing ? new S3Error(403, 'AccessDenied', 'Access Denied') : refusal;
}

function preflight(response: ServerResponse, allowed: boolean): void {
  if (!allowed) throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  response.writeHead(200, { 'content-length': 0 }).end();
}

function refuse(refusal: S3Error, request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const body = request.method === 'HEAD' ? '' : errorXml(refusal, request.url?.split('?')[0] ?? '', requestId);
  // The rest of a refused upload is not read: the connection ends with the answer.
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(refusal.status, { 'content-type': 'application/xml', ...refusal.headers }).end(body);
}
