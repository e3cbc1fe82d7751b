import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { S3Error } from './request.ts';

interface Received {
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

/**
 * Takes the SDK's `aws-chunked` framing off a body (`<hex length>[;chunk-signature=…]\r\n<bytes>\r\n … 0\r\n<trailers>\r\n`).
 * `trailers` is complete when the stream has ended. Signatures of single chunks are not checked.
 */
class AwsChunked extends Transform {
  readonly trailers = new Map<string, string>();
  #held: Buffer = Buffer.alloc(0);
  #left = 0;
  #state: 'size' | 'bytes' | 'end of bytes' | 'trailer' = 'size';

  override _transform(part: Buffer, _encoding: string, done: TransformCallback): void {
    this.#held = this.#held.length === 0 ? part : Buffer.concat([this.#held, part]);
    try {
      while (this.#step()) {}
      done();
    } catch (refusal) {
      done(refusal instanceof Error ? refusal : new Error(String(refusal)));
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.#state === 'trailer' ? null : new S3Error(400, 'IncompleteBody', 'The request body ended too early.'));
  }

  #step(): boolean {
    if (this.#state === 'bytes') return this.#pass();
    const end = this.#held.indexOf('\r\n');
    if (end < 0) return false;
    const line = this.#held.subarray(0, end).toString('latin1');
    this.#held = this.#held.subarray(end + 2);
    if (this.#state === 'size') this.#begin(line);
    else if (this.#state === 'end of bytes') this.#state = 'size';
    else if (line.includes(':')) this.#keep(line);
    return true;
  }

  #begin(line: string): void {
    const size = /^[0-9a-f]+/i.exec(line)?.[0];
    if (size === undefined) throw new S3Error(400, 'InvalidRequest', 'The chunk size is not valid.');
    this.#left = Number.parseInt(size, 16);
    this.#state = this.#left === 0 ? 'trailer' : 'bytes';
  }

  #pass(): boolean {
    const piece = this.#held.subarray(0, this.#left);
    if (piece.length === 0) return false;
    this.push(piece);
    this.#held = this.#held.subarray(piece.length);
    this.#left -= piece.length;
    if (this.#left === 0) this.#state = 'end of bytes';
    return true;
  }

  #keep(line: string): void {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    this.trailers.set(name.trim().toLowerCase(), value.trim());
  }
}
