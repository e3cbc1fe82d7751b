import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3Error.ts';

export interface Target {
  method: string;
  /** Path as sent, still encoded: the signature is over it. */
  rawPath: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
}

/** Path-style addressing only (`/base/bucket/key`): the SDK uses it by itself for an address that is an IP number. */
export function readTarget(request: IncomingMessage, basePath: string): Target {
  const [rawPath = '/', rawQuery = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(rawPath.slice(basePath.length)) ?? [];
  try {
    return {
      method: request.method ?? 'GET',
      rawPath,
      bucket: decodeURIComponent(bucket),
      key: decodeURIComponent(key),
      // A plus is a plus in S3's query, not a blank.
      query: new URLSearchParams(rawQuery.replaceAll('+', '%2B')),
    };
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}
