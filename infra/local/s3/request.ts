import type { IncomingMessage } from 'node:http';

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

/** A refusal in S3's words; `code` and `status` as in S3's list of error responses. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

export function errorXml(error: S3Error, resource: string, requestId: string): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.code}</Code><Message>${escapeXml(error.message)}</Message>` +
    `<Resource>${escapeXml(resource)}</Resource><RequestId>${requestId}</RequestId></Error>`
  );
}
