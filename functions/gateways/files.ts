import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { OpeningRefused } from '#shared/model/scanVerdict.ts';
import { arrivedAt } from './arrivedAt.ts';
import { sentFile } from './fileKeys.ts';
import { type FileLink, fileLinks } from './fileLinks.ts';
import { isMissing } from './isMissing.ts';
import { refusalToOpen, type ScanGate } from './scanGate.ts';

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

    /** The same for the product's own files; refuses uploads. */
    async downloadLink(key: string, fileName: string, now: Date): Promise<FileLink> {
      if (sentFile(key)) throw new Error('A file that someone sent is opened by openLink.');
      return linkTo(key, fileName, now);
    },

    /** Writes once; `exists` if the key is taken. Until `lockedUntil` no function can delete this version. */
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

    /** Its size in bytes; undefined if it does not exist. */
    async size(key: string): Promise<number | undefined> {
      try {
        return (await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength ?? 0;
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFound') return undefined;
        throw error;
      }
    },

    /** Writes a stream of exactly this many bytes; an interrupted one leaves nothing. */
    async putStream(
      key: string,
      content: AsyncIterable<Uint8Array>,
      bytes: number,
      contentType: string,
    ): Promise<void> {
      const body = Readable.from(content, { objectMode: false });
      // The client would wait for the rest of a broken stream.
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

    /** A copy within the bucket, by S3 itself; `missing` if the source does not exist. */
    async copy(from: string, to: string): Promise<'copied' | 'missing'> {
      try {
        await s3.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` }));
        return 'copied';
      } catch (error) {
        if (isMissing(error)) return 'missing';
        throw error;
      }
    },

    /** undefined if it does not exist. Only functions with ListBucket can tell: others get 403 from S3. */
    async read(key: string): Promise<Uint8Array | undefined> {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    /** Absent keys are fine. */
    async remove(keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
      );
    },
  };
}

export type FileGateway = ReturnType<typeof fileGateway>;
