import type { ServerResponse } from 'node:http';
import type { Bucket } from './bucket.ts';
import { escapeXml, S3Error } from './s3Error.ts';

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
