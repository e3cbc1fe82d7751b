import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from './bucket.ts';
import type { Target } from './readTarget.ts';
import { S3Error } from './s3Error.ts';

const overrides = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** GetObject and HeadObject, with one byte range and the `response-*` overrides of a signed link. */
export async function getObject(
  bucket: Bucket,
  target: Target,
  headers: { range?: string | undefined; 'if-none-match'?: string | undefined },
  response: ServerResponse,
): Promise<void> {
  const object = bucket.store.get(target.key);
  if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
  const etag = `"${object.etag}"`;
  if (headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const range = readRange(headers.range, object.size);
  const [start, end] = range ?? [0, object.size - 1];
  const overridden = overrides.flatMap((name) => {
    const value = target.query.get(`response-${name}`);
    return value === null ? [] : [[name, value] as const];
  });
  response.writeHead(range ? 206 : 200, {
    'content-type': object.contentType,
    ...object.headers,
    ...Object.fromEntries(overridden),
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    etag,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'x-amz-server-side-encryption': 'AES256',
    ...(range && { 'content-range': `bytes ${start}-${end}/${object.size}` }),
  });
  if (target.method === 'HEAD' || end < start) {
    response.end();
    return;
  }
  await pipeline(createReadStream(bucket.store.blobPath(object.blob), { start, end }), response).catch(() => {
    // The caller disconnected, or the object was deleted in between: nothing to report.
    response.destroy();
  });
}

/** First and last byte, both included; undefined for no range or one S3 ignores (several ranges, other units). */
function readRange(header: string | undefined, size: number): [number, number] | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end)
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${size}`,
    });
  return [start, end];
}
