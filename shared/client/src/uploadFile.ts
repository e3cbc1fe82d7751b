import { sendBytes } from './sendBytes.ts';
import type { Input } from './sendCall.ts';
import type { CallOptions, FileData, UploadOptions } from './types.ts';

export type Send = (id: string, input: Input, options?: CallOptions) => Promise<unknown>;

export interface VersoFile {
  name: string;
  data: FileData;
  /** Bytes; needed where `data` is a stream. */
  size?: number;
  /** Media type, where it is known. */
  type?: string;
  /** Ids of `getLanguages`. */
  source_lang: number;
  target_lang: readonly number[];
  /** The cart it goes into. */
  cart?: string;
}

interface Announced {
  attachment_hash: string;
  cart: string;
  upload?: { method: string; url: string; headers: Readonly<Record<string, string>> };
}

/** Announces a file, sends its bytes to the link it gets, and returns it; counting starts by itself. */
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
