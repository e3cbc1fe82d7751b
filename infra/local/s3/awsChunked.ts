import { Transform, type TransformCallback } from 'node:stream';
import { S3Error } from './s3Error.ts';

/**
 * Takes the SDK's `aws-chunked` framing off a body (`<hex length>[;chunk-signature=…]\r\n<bytes>\r\n … 0\r\n<trailers>\r\n`).
 * `trailers` is complete when the stream has ended. Signatures of single chunks are not checked.
 */
export class AwsChunked extends Transform {
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
