import { readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bucket } from './bucket.ts';
import { receiveBody } from './receiveBody.ts';
import { escapeXml, S3Error } from './s3Error.ts';

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
