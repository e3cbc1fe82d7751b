import { copyFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bucket } from './bucket.ts';
import { S3Error } from './s3Error.ts';

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
