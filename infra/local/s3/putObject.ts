import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bucket } from './bucket.ts';
import { receiveBody } from './receiveBody.ts';
import { S3Error } from './s3Error.ts';

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
