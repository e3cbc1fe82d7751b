import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { partOf, withPart } from '#shared/rules/site/filledPage.ts';
import { siteCacheControl } from '#shared/rules/site/securityHeaders.ts';
import { filePatience } from './awsPatience.ts';
import { isMissing } from './isMissing.ts';

interface SitePage {
  html: string;
  /** ETag of the page as read; the write that replaces the page is conditional on it. */
  version: string;
}

/** The published pages of the site, in its bucket. */
export function sitePages(s3: S3Client, bucket: string) {
  /** A published page; undefined before the site is published. */
  async function read(key: string): Promise<SitePage | undefined> {
    try {
      const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!Body || ETag === undefined) throw new Error(`The page ${key} has no text or no version.`);
      return { html: await Body.transformToString(), version: ETag };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  const put = (key: string, html: string, version?: string) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: html,
        ContentType: key.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'text/html; charset=utf-8',
        CacheControl: siteCacheControl(`/${key}`),
        ...(version !== undefined && { IfMatch: version }),
      }),
    );

  return {
    read,

    /** `changed`: a release has replaced it since it was read. */
    async replace(key: string, html: string, { version }: SitePage): Promise<'written' | 'changed'> {
      try {
        await put(key, html, version);
        return 'written';
      } catch (error) {
        // S3 reports a changed ETag and a concurrent write by different errors.
        const lost = ['PreconditionFailed', 'ConditionalRequestConflict'];
        if (error instanceof Error && lost.includes(error.name)) return 'changed';
        throw error;
      }
    },

    /** Publishes a page of a release. The part that a job fills keeps its previous content until the job's next run. */
    async publish(key: string, built: string): Promise<void> {
      const before = await read(key);
      const kept = before && partOf(before.html);
      await put(key, kept === undefined ? built : withPart(built, kept));
    },
  };
}
export type SitePages = ReturnType<typeof sitePages>;

/**
 * Opens the bucket with its own client. `emulated`: path style, because an emulator's bucket is a path below its
 * endpoint.
 */
export const openSitePages = (bucket: string, emulated: boolean): SitePages =>
  sitePages(
    new S3Client({ ...filePatience, requestChecksumCalculation: 'WHEN_REQUIRED', forcePathStyle: emulated }),
    bucket,
  );
