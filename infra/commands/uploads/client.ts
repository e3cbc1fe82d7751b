import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** A file as the API tells of it. */
export const Attachment = z.object({
  cart: z.string(),
  attachment_hash: z.string(),
  state: z.string(),
  total_words: z.nullish(z.number()),
  reason: z.nullish(z.object({ code: z.string() })),
  upload: z.nullish(z.object({ method: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) })),
});
export type Attachment = z.infer<typeof Attachment>;

const languages = { source_lang: 2, target_lang: [1] };
const done: ReadonlySet<string> = new Set(['counted', 'manual', 'rejected']);

/** A customer's browser: announces files, sends their bytes to the links, looks what became of them. */
export function uploadClient(url: string) {
  const call = async (method: string, path: string, cart?: string, json?: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(cart !== undefined && { 'x-cart': cart }),
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
    return body;
  };
  const files = async (cart: string) => z.parse(z.array(Attachment), await call('GET', '/api/attachment', cart));

  return {
    call,
    files,
    /** Names a file to the cart, or to a new one; the answer holds its link. */
    async announce(name: string, size: number, cart?: string): Promise<Attachment> {
      const hash = randomUUID();
      const json = { ...languages, attachment_hash: hash, name, size, type: 'application/octet-stream' };
      const list = z.parse(z.array(Attachment), await call('POST', '/api/attachment', cart, json));
      const own = list.find((one) => one.attachment_hash === hash);
      if (!own) throw new Error(`${name} was not taken`);
      return own;
    },
    async send({ upload }: Attachment, bytes: Uint8Array): Promise<void> {
      if (!upload) throw new Error('no link to upload to');
      const put = await fetch(upload.url, {
        method: upload.method,
        headers: upload.headers,
        body: new Uint8Array(bytes),
      });
      if (!put.ok) throw new Error(`upload refused: ${put.status} ${await put.text()}`);
    },
    /** Waits until a file has its outcome. */
    async finished({ cart, attachment_hash: hash }: Attachment, seconds: number): Promise<Attachment> {
      for (const end = Date.now() + seconds * 1000; ; ) {
        const own = (await files(cart)).find((one) => one.attachment_hash === hash);
        if (own && (done.has(own.state) || Date.now() > end)) return own;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    /** The form of the order, with all files of the cart. */
    quote: (cart: string, hashes: readonly string[]) =>
      call('POST', '/api/cart', cart, { ...languages, email: 'buyer@example.com', attachment: hashes }),
  };
}
export type UploadClient = ReturnType<typeof uploadClient>;
