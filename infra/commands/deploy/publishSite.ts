import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { sitePages } from '#functions/gateways/sitePages.ts';
import { filledPages } from '#shared/rules/site/filledPage.ts';
import { siteCacheControl } from '#shared/rules/site/securityHeaders.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** `/en/404/index.html` answers 404: the viewer-response function reads the mark. */
const errorPage = /^[a-z]{2}\/(\d{3})\/index\.html$/;

/**
 * Publishes the built site to its bucket: hashed files first, pages last, so that no page refers to a missing file.
 * Nothing is removed: a tab of the last release still finds its chunks. Returns the keys.
 */
export async function publishSite(s3: S3Client, bucket: string, dist: string): Promise<string[]> {
  const keys = readdirSync(dist, { recursive: true, withFileTypes: true })
    // CloudFront compresses by itself; the packed copies are for `npm run preview`.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')) || (a < b ? -1 : 1));
  for (const key of keys) {
    if (filledPages.includes(key)) {
      await sitePages(s3, bucket).publish(key, readFileSync(join(dist, key), 'utf8'));
      continue;
    }
    const status = errorPage.exec(key)?.[1];
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: readFileSync(join(dist, key)),
        ContentType: types[extname(key)] ?? 'application/octet-stream',
        CacheControl: siteCacheControl(`/${key}`),
        ...(status && { Metadata: { status } }),
      }),
    );
  }
  return keys;
}
