import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Every link lives ten minutes (requirements, section 9), and never longer than the session of the role that signs it. */
export const linkSeconds = 600;

export interface FileLink {
  url: string;
  expiresAt: string;
}

/** Links to the objects of a bucket, signed by the calling role. */
export function fileLinks(s3: S3Client, bucket: string) {
  const lifeOf = async (now: Date): Promise<number> => {
    const { expiration } = await s3.config.credentials();
    if (!expiration) return linkSeconds;
    return Math.max(1, Math.min(linkSeconds, Math.floor((expiration.getTime() - now.getTime()) / 1000)));
  };
  const linkTo = async (key: string, fileName: string, now: Date): Promise<FileLink> => {
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ResponseContentDisposition: `attachment; filename="${asciiName(fileName)}"; filename*=UTF-8''${encodeRfc5987(fileName)}`,
      // A browser must not render an upload as a page of ours.
      ResponseContentType: 'application/octet-stream',
    });
    const expiresIn = await lifeOf(now);
    const url = await getSignedUrl(s3, command, { expiresIn, signingDate: now });
    return { url, expiresAt: expiryOf(now, expiresIn) };
  };
  return {
    linkTo,

    /** A link for one upload of exactly these bytes: length, type and "must not exist" are part of its signature. */
    async uploadLink(key: string, file: { bytes: number; contentType: string }, now: Date) {
      const headers = { 'content-type': file.contentType, 'if-none-match': '*' };
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        ContentLength: file.bytes,
        ContentType: file.contentType,
        IfNoneMatch: '*',
      });
      const expiresIn = await lifeOf(now);
      const url = await getSignedUrl(s3, command, {
        expiresIn,
        signingDate: now,
        signableHeaders: new Set(['content-length', 'content-type', 'if-none-match', 'host']),
        unhoistableHeaders: new Set(['if-none-match', 'content-type']),
      });
      return { method: 'PUT' as const, url, headers, expiresAt: expiryOf(now, expiresIn) };
    },
  };
}

const expiryOf = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

const asciiName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%;]/g, '_').slice(0, 200);

const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
