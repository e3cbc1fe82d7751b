import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { AwsChunked } from './awsChunked.ts';
import { S3Error } from './s3Error.ts';

export interface Received {
  size: number;
  md5Hex: string;
}

/**
 * Streams an upload to `file` and checks it against everything the caller promised: length, signed SHA-256,
 * Content-MD5, CRC32 (header or trailer). On a refusal the file is gone.
 */
export async function receiveBody(request: IncomingMessage, payloadHash: string, file: string): Promise<Received> {
  const chunked = payloadHash.startsWith('STREAMING-') ? new AwsChunked() : undefined;
  if (request.headers[chunked ? 'x-amz-decoded-content-length' : 'content-length'] === undefined)
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let size = 0;
  let crc = 0;
  const measure = new Transform({
    transform(part: Buffer, _encoding, done) {
      sha256.update(part);
      md5.update(part);
      crc = crc32(part, crc);
      size += part.length;
      done(null, part);
    },
  });
  try {
    if (chunked) await pipeline(request, chunked, measure, createWriteStream(file));
    else await pipeline(request, measure, createWriteStream(file));
    const crcBytes = Buffer.alloc(4);
    crcBytes.writeUInt32BE(crc);
    const md5Digest = md5.digest();
    refuseOtherBytes(request, chunked, payloadHash, {
      size,
      sha256Hex: sha256.digest('hex'),
      md5Base64: md5Digest.toString('base64'),
      crc32Base64: crcBytes.toString('base64'),
    });
    return { size, md5Hex: md5Digest.toString('hex') };
  } catch (refusal) {
    await rm(file, { force: true });
    if (refusal instanceof S3Error) throw refusal;
    throw new S3Error(
      400,
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length HTTP header.',
    );
  }
}

interface Measured {
  size: number;
  sha256Hex: string;
  md5Base64: string;
  crc32Base64: string;
}

function refuseOtherBytes(
  { headers }: IncomingMessage,
  chunked: AwsChunked | undefined,
  payloadHash: string,
  measured: Measured,
): void {
  const promisedSize = Number(headers[chunked ? 'x-amz-decoded-content-length' : 'content-length']);
  if (promisedSize !== measured.size)
    throw new S3Error(
      400,
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length HTTP header.',
    );
  if (/^[0-9a-f]{64}$/.test(payloadHash) && payloadHash !== measured.sha256Hex)
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  const promisedCrc = chunked?.trailers.get('x-amz-checksum-crc32') ?? headers['x-amz-checksum-crc32'];
  const promisedMd5 = headers['content-md5'];
  if (
    (promisedCrc !== undefined && promisedCrc !== measured.crc32Base64) ||
    (promisedMd5 !== undefined && promisedMd5 !== measured.md5Base64)
  )
    throw new S3Error(400, 'BadDigest', 'The digest or checksum you specified did not match the calculated one.');
}
