import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { sitePages } from '#functions/gateways/sitePages.ts';
import { filledPages as keys, partOf, withPart } from '#shared/rules/filledPage.ts';
import type { Product } from '../template/readProduct.ts';
import { awsKeys, paths, region } from './place.ts';

export interface FilledPages {
  /** After each build: the built pages go where the job finds them, as a release publishes them. */
  publish(dist: string): Promise<void>;
  /** The built page with what the job put into it. */
  read(page: string, built: string): Promise<string>;
}

/** Pages whose parts a job fills, in the bucket of this data directory: the built site is that of every host of the working copy. */
export function filledPages(product: Pick<Product, 'buckets'>, origin: string): FilledPages {
  const bucket = product.buckets.find(({ id }) => id.startsWith('SitePages'))?.name;
  if (bucket === undefined) throw new Error('The templates have no bucket for pages.');
  const endpoint = origin + paths.files;
  const s3 = new S3Client({ endpoint, region, credentials: awsKeys, forcePathStyle: true });
  const pages = sitePages(s3, bucket);
  return {
    publish: async (dist) => {
      // A site that was built before this page existed is rebuilt in a moment.
      for (const key of keys.filter((one) => existsSync(join(dist, one))))
        await pages.publish(key, await readFile(join(dist, key), 'utf8'));
    },
    read: async (key, built) => {
      const page = await pages.read(key);
      const part = page && partOf(page.html);
      return part === undefined ? built : withPart(built, part);
    },
  };
}
