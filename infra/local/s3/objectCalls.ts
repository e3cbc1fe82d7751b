import { createReadStream } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from './bucket.ts';
import { receiveBody } from './receiveBody.ts';
import { escapeXml, S3Error, type Target } from './request.ts';

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

const kept = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires'];

const unmet = () =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

/**
 * Stores an object; with `if-none-match: *` only when its key is new, with `if-match` only in the place of that version (412 otherwise,
 * checked again at the end).
 */
export async function putObject(
  bucket: Bucket,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  payloadHash: string,
): Promise<void> {
  const { headers } = request;
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
  const writeOnce = headers['if-none-match'] === '*';
  if (headers['if-none-match'] !== undefined && !writeOnce)
    throw new S3Error(501, 'NotImplemented', 'A header you provided implies functionality that is not implemented');
  const replaces = headers['if-match'];
  const isMet = () => {
    const there = bucket.store.get(key);
    return writeOnce ? !there : replaces === undefined || (there !== undefined && replaces === `"${there.etag}"`);
  };
  if (replaces !== undefined && !bucket.store.get(key))
    throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
  if (!isMet()) throw unmet();
  const blob = bucket.store.newBlob();
  const { size, md5Hex } = await receiveBody(request, payloadHash, bucket.store.blobPath(blob));
  if (!isMet()) {
    await bucket.store.drop(blob);
    throw unmet();
  }
  const metadata = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && (kept.includes(name) || name.startsWith('x-amz-meta-'))
      ? [[name, name === 'content-encoding' ? value.replace(/aws-chunked,?\s*/, '') : value] as const]
      : [],
  );
  const object = await bucket.store.commit(
    {
      key,
      blob,
      size,
      etag: md5Hex,
      contentType: headers['content-type'] ?? 'binary/octet-stream',
      headers: Object.fromEntries(metadata.filter(([, value]) => value !== '')),
    },
    Date.now(),
    writeOnce,
  );
  if (!object) throw unmet();
  bucket.created(object);
  response.writeHead(200, { etag: `"${md5Hex}"`, 'x-amz-server-side-encryption': 'AES256', 'content-length': 0 });
  response.end();
}

/** CopyObject within a bucket, metadata and all. */
export async function copyObject(
  bucket: Bucket,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, from, source] = /^\/?([^/]+)\/(.+)$/s.exec(sourceOf(request)) ?? [];
  if (
    from !== bucket.settings.name ||
    source === undefined ||
    request.headers['x-amz-metadata-directive'] === 'REPLACE'
  )
    throw new S3Error(501, 'NotImplemented', 'The local S3 copies whole objects within one bucket.');
  const object = bucket.store.get(source);
  if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
  const blob = bucket.store.newBlob();
  await copyFile(bucket.store.blobPath(object.blob), bucket.store.blobPath(blob));
  const { size, etag, contentType, headers } = object;
  const copy = await bucket.store.commit({ key, blob, size, etag, contentType, headers }, Date.now(), false);
  if (!copy) throw new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  bucket.created(copy, 'ObjectCreated:Copy');
  response.writeHead(200, { 'content-type': 'application/xml', 'x-amz-server-side-encryption': 'AES256' });
  response.end(
    '<?xml version="1.0" encoding="UTF-8"?>\n<CopyObjectResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
      `<LastModified>${new Date(copy.lastModified).toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag></CopyObjectResult>`,
  );
}

function sourceOf(request: IncomingMessage): string {
  try {
    return decodeURIComponent(String(request.headers['x-amz-copy-source']));
  } catch {
    throw new S3Error(400, 'InvalidArgument', 'Copy Source must mention the source bucket and key');
  }
}

/** Deletes one key; a key that does not exist is deleted too, as in S3. */
export async function deleteObject(bucket: Bucket, key: string): Promise<void> {
  const object = bucket.store.get(key);
  if (object && (await bucket.store.remove(key))) bucket.removed(object, Date.now());
}

/** DeleteObjects: up to 1000 keys in one XML body, whose checksum is mandatory. */
export async function deleteObjects(
  bucket: Bucket,
  request: IncomingMessage,
  response: ServerResponse,
  payloadHash: string,
): Promise<void> {
  const named = Object.keys(request.headers).some(
    (name) => name.startsWith('x-amz-checksum-') || name === 'content-md5',
  );
  if (!named && !payloadHash.startsWith('STREAMING-'))
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: Content-MD5');
  const blob = bucket.store.blobPath(bucket.store.newBlob());
  await receiveBody(request, payloadHash, blob);
  const body = await readFile(blob, 'utf8');
  await rm(blob);
  const keys = [...body.matchAll(/<Object>.*?<Key>(.*?)<\/Key>.*?<\/Object>/gs)].map(([, key = '']) =>
    unescapeXml(key),
  );
  if (keys.length === 0 || keys.length > 1000)
    throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate.');
  for (const key of keys) await deleteObject(bucket, key);
  const quiet = /<Quiet>true<\/Quiet>/.test(body);
  const lines = quiet ? [] : keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`);
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${lines.join('')}</DeleteResult>`,
  );
}

const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : (names[name] ?? whole),
  );

/** ListObjectsV2 with prefix, delimiter, start-after, max-keys and continuation. */
export function listObjects(bucket: Bucket, query: URLSearchParams, response: ServerResponse): void {
  if (query.get('list-type') !== '2')
    throw new S3Error(501, 'NotImplemented', 'The local S3 lists with version 2 only.');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const shown = (text: string) => escapeXml(encode(text));

  const entries: { name: string; xml: string }[] = [];
  let truncated = false;
  for (const object of bucket.store.all()) {
    if (!object.key.startsWith(prefix) || Buffer.compare(Buffer.from(object.key), Buffer.from(after)) <= 0) continue;
    const cut = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const name = cut < 0 ? object.key : object.key.slice(0, cut + delimiter.length);
    if (cut >= 0 && (entries.at(-1)?.name === name || after.startsWith(name))) continue;
    if (entries.length === limit) {
      truncated = true;
      break;
    }
    const xml =
      cut >= 0
        ? `<CommonPrefixes><Prefix>${shown(name)}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${shown(name)}</Key><LastModified>${new Date(object.lastModified).toISOString()}</LastModified>` +
          `<ETag>&quot;${object.etag}&quot;</ETag><Size>${object.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
    entries.push({ name, xml });
  }
  const last = entries.at(-1)?.name ?? '';
  const next = truncated
    ? `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
    : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
      `<Name>${bucket.settings.name}</Name><Prefix>${shown(prefix)}</Prefix><KeyCount>${entries.length}</KeyCount>` +
      `<MaxKeys>${limit}</MaxKeys>${delimiter && `<Delimiter>${shown(delimiter)}</Delimiter>`}` +
      `<IsTruncated>${truncated}</IsTruncated>${next}${entries.map(({ xml }) => xml).join('')}</ListBucketResult>`,
  );
}
