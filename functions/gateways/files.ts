import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { OpeningRefused, ScanRefusal, ScanVerdict } from '#shared/model/order/scanVerdict.ts';
import { openingRefusal } from '../domain/files/scan.ts';
import { filePatience } from './awsPatience.ts';
import { sentFile } from './fileKeys.ts';
import { isMissing } from './isMissing.ts';

/** The private bucket with uploads and derived files. `scan`: uploads are scanned before they can be opened. */
export function fileGateway(s3: S3Client, bucket: string, scan?: ScanGate) {
  const { uploadLink, linkTo } = fileLinks(s3, bucket);
  const unopenable = async (key: string): Promise<OpeningRefused | undefined> => {
    const refused = scan && sentFile(key) && (await refusalToOpen(scan, key, () => arrivedAt(s3, bucket, key)));
    return refused && { refused };
  };

  return {
    uploadLink,

    /** Why an uploaded file may not be opened; waits a few seconds for a pending verdict. */
    unopenable,

    /** A link that downloads an uploaded file under its original name, once it was found clean. */
    async openLink(key: string, fileName: string, now: Date): Promise<FileLink | OpeningRefused> {
      return (await unopenable(key)) ?? linkTo(key, fileName, now);
    },

    /** A download link for one of the product's own files; refuses uploads. */
    async downloadLink(key: string, fileName: string, now: Date): Promise<FileLink> {
      if (sentFile(key)) throw new Error('A file that someone sent is opened by openLink.');
      return linkTo(key, fileName, now);
    },

    /** Writes a file once; `exists` if the key is taken. Until `lockedUntil` no function can delete this version. */
    async put(key: string, bytes: Uint8Array, contentType: string, lockedUntil?: Date): Promise<'written' | 'exists'> {
      // S3 accepts a lock only with a checksum.
      const lock = lockedUntil && {
        ObjectLockMode: 'GOVERNANCE' as const,
        ObjectLockRetainUntilDate: lockedUntil,
        ChecksumAlgorithm: 'CRC32' as const,
      };
      try {
        await s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: bytes,
            ContentType: contentType,
            IfNoneMatch: '*',
            ...lock,
          }),
        );
        return 'written';
      } catch (error) {
        if (error instanceof Error && error.name === 'PreconditionFailed') return 'exists';
        throw error;
      }
    },

    /** The file as a stream; undefined if it does not exist. */
    async stream(key: string): Promise<ReadableStream<Uint8Array> | undefined> {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body?.transformToWebStream();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    /** The file's size in bytes; undefined if it does not exist. */
    async size(key: string): Promise<number | undefined> {
      try {
        return (await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength ?? 0;
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFound') return undefined;
        throw error;
      }
    },

    /** Writes a stream of exactly this many bytes; an interrupted stream leaves no file. */
    async putStream(
      key: string,
      content: AsyncIterable<Uint8Array>,
      bytes: number,
      contentType: string,
    ): Promise<void> {
      const body = Readable.from(content, { objectMode: false });
      // If the stream breaks, the client would wait for the rest, so the request is aborted.
      const broken = new AbortController();
      body.once('error', (error) => broken.abort(error));
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentLength: bytes,
        ContentType: contentType,
      });
      await s3.send(command, { abortSignal: broken.signal });
    },

    /** Copies a file within the bucket, by S3 itself; `missing` if the source does not exist. */
    async copy(from: string, to: string): Promise<'copied' | 'missing'> {
      try {
        // The scan tags every file. A copy has no tag until it is scanned itself, and taking one along asks for rights
        // that no function has.
        const copy = { Bucket: bucket, Key: to, CopySource: `${bucket}/${from}`, TaggingDirective: 'REPLACE' } as const;
        await s3.send(new CopyObjectCommand(copy));
        return 'copied';
      } catch (error) {
        if (isMissing(error)) return 'missing';
        throw error;
      }
    },

    /**
     * The file's bytes; undefined if it does not exist. Only functions with ListBucket can tell: others get 403 from
     * S3.
     */
    async read(key: string): Promise<Uint8Array | undefined> {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    /** Deletes files; keys that do not exist are ignored. */
    async remove(keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
      );
    },
  };
}

export type FileGateway = ReturnType<typeof fileGateway>;

/**
 * Opens the bucket with its own client. Load this module by `import()`, so that S3's client is loaded only by functions
 * that use it; import only types from it statically.
 */
export function openFiles(
  bucket: string,
  { emulated, scan }: { emulated: boolean; scan?: ScanGate | undefined },
): FileGateway {
  return fileGateway(
    new S3Client({ ...filePatience, requestChecksumCalculation: 'WHEN_REQUIRED', forcePathStyle: emulated }),
    bucket,
    scan,
  );
}

/**
 * Every link is valid for ten minutes (requirements, section 9), and never longer than the session of the role that
 * signs it.
 */
const linkSeconds = 600;

interface FileLink {
  url: string;
  expiresAt: string;
}

/** Links to the objects of a bucket, signed by the calling role. */
function fileLinks(s3: S3Client, bucket: string) {
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
      // Makes browsers download the file: an upload must not be rendered as a page of our site.
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

export interface ScanGate {
  /** When scanning began: older files are not scanned and can be opened. */
  since: Date;
  verdict: (key: string) => Promise<ScanVerdict | undefined>;
  /**
   * How often the verdict is read, since it takes seconds; afterwards the caller is asked to try again. `pauseMs`: the
   * pause in between.
   */
  tries: number;
  pauseMs: number;
  /** Called with the age of every file without a verdict; an old one means that the scanner does not work. */
  late: (ageMs: number) => void;
}

/** Why an uploaded file may not be opened now; undefined if it may, or if it does not exist. */
async function refusalToOpen(
  { since, verdict, tries, pauseMs, late }: ScanGate,
  key: string,
  arrivedAt: () => Promise<Date | undefined>,
): Promise<ScanRefusal | undefined> {
  const first = await verdict(key);
  if (first !== undefined) return openingRefusal(first);
  const came = await arrivedAt();
  if (!came || came < since) return undefined;
  late(Date.now() - came.getTime());
  for (let again = 1; again < tries; again++) {
    await pause(pauseMs);
    const found = await verdict(key);
    if (found !== undefined) return openingRefusal(found);
  }
  return 'scan_pending';
}

/** When a file arrived; undefined if it does not exist. */
async function arrivedAt(s3: S3Client, bucket: string, key: string): Promise<Date | undefined> {
  try {
    return (await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).LastModified;
  } catch (error) {
    // Without ListBucket, S3 answers 403 for a missing key.
    if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0))
      return undefined;
    throw error;
  }
}
