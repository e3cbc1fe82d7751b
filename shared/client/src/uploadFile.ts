import type { Input } from './sendCall.ts';
import type { CallOptions, FileData, UploadOptions } from './types.ts';

export type Send = (id: string, input: Input, options?: CallOptions) => Promise<unknown>;

export interface VersoFile {
  name: string;
  data: FileData;
  /** Size in bytes; required if `data` is a stream. */
  size?: number;
  /** Media type, if known. */
  type?: string;
  /** Language ids, as in `getLanguages`. */
  source_lang: number;
  target_lang: readonly number[];
  /** Hash of the cart to add the file to. */
  cart?: string;
}

interface Announced {
  attachment_hash: string;
  cart: string;
  upload?: { method: string; url: string; headers: Readonly<Record<string, string>> };
}

/**
 * Announces a file, uploads its bytes to the returned link, and returns the announced file. Counting starts
 * automatically.
 */
export async function uploadFile(send: Send, file: VersoFile, options: UploadOptions = {}): Promise<Announced> {
  const { data, cart, ...announced } = file;
  const size = file.size ?? sizeOf(data);
  const attachment_hash = crypto.randomUUID();
  const body = { ...announced, attachment_hash, size };
  const list = (await send('createAttachment', { body, ...(cart && { cart }) }, options)) as Announced[];
  const own = list.find((one) => one.attachment_hash === attachment_hash);
  if (!own?.upload) throw new Error(`${file.name} was not taken.`);
  await sendBytes(own.upload, { data, size }, options);
  return own;
}

function sizeOf(data: FileData): number {
  if (data instanceof Uint8Array) return data.byteLength;
  if (data instanceof Blob) return data.size;
  throw new TypeError('The size of a stream must be said.');
}

interface Link {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
}
interface Bytes {
  data: FileData;
  size: number;
}

/**
 * Sends bytes to a presigned link. S3 accepts no body of unknown length, and `fetch` can neither set the length of a
 * stream nor report progress, so Node's request is used.
 */
const sendBytes = (link: Link, bytes: Bytes, options: UploadOptions): Promise<void> =>
  typeof XMLHttpRequest === 'undefined' ? sendInNode(link, bytes, options) : sendInBrowser(link, bytes, options);

async function sendInBrowser(link: Link, { data, size }: Bytes, { onProgress, signal }: UploadOptions): Promise<void> {
  const body =
    data instanceof Blob ? data : new Blob(data instanceof Uint8Array ? [data.slice()] : await gathered(data));
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(link.method, link.url);
    for (const [name, value] of Object.entries(link.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded, size);
    request.onload = () => (request.status < 300 ? resolve() : reject(refused(request.status)));
    request.onerror = () => reject(new TypeError('The connection was lost while the file was sent.'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

async function gathered(data: AsyncIterable<Uint8Array>): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  for await (const part of data) parts.push(part.slice());
  return parts;
}

async function sendInNode(link: Link, { data, size }: Bytes, { onProgress, signal }: UploadOptions): Promise<void> {
  const [{ request: open }, { pipeline }] = await Promise.all([
    link.url.startsWith('https:') ? import('node:https') : import('node:http'),
    import('node:stream/promises'),
  ]);
  const headers = { ...link.headers, 'content-length': size };
  const request = open(link.url, { method: link.method, headers, ...(signal && { signal }) });
  const answered = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
  });
  async function* counted() {
    let sent = 0;
    for await (const part of partsOf(data)) {
      yield part;
      sent += part.byteLength;
      onProgress?.(sent, size);
    }
  }
  // If the server refuses, it closes the connection early: its status is reported rather than the broken pipe.
  const sent = pipeline(counted, request).catch((failure: unknown) => failure);
  const status = await answered.catch(async (failure: unknown) => {
    throw (await sent) ?? failure;
  });
  if (status >= 300) throw refused(status);
}

const step = 64 * 1024;

async function* partsOf(data: FileData): AsyncGenerator<Uint8Array> {
  if (data instanceof Blob) yield* data.stream() as unknown as AsyncIterable<Uint8Array>;
  else if (data instanceof Uint8Array)
    for (let at = 0; at < data.byteLength; at += step) yield data.subarray(at, at + step);
  else yield* data;
}

const refused = (status: number) => new Error(`The file was refused: ${status}.`);
