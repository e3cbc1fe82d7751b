import { randomUUID } from 'node:crypto';
import { uploadTo } from '../client/links.ts';
import { type Answer, call, languageIds, until } from './api.ts';

export interface Sent {
  cart: string;
  hash: string;
  announced: Answer;
}

/** Announces a file and sends its bytes to the link, as a browser does. */
export async function sendFile(
  name: string,
  bytes: Uint8Array,
  {
    cart,
    sworn = false,
    freeQuote = false,
    newVersionOf,
    hash = randomUUID(),
  }: { cart?: string; sworn?: boolean; freeQuote?: boolean; newVersionOf?: string | undefined; hash?: string } = {},
): Promise<Sent> {
  const announced = await call('POST', '/api/attachment', {
    cart,
    json: {
      attachment_hash: hash,
      name,
      size: bytes.byteLength,
      type: 'application/octet-stream',
      source_lang: languageIds.en,
      target_lang: [languageIds.pl],
      ...(sworn && { is_manual: 1 }),
      ...(freeQuote && { free_quote: 1 }),
      ...(newVersionOf && { new_version_of: newVersionOf }),
    },
  });
  const own = announced.body.find?.((one: { attachment_hash: string }) => one.attachment_hash === hash);
  if (!own) throw new Error(`The file was not announced: ${announced.status} ${JSON.stringify(announced.body)}`);
  await uploadTo(own.upload, bytes);
  return { cart: own.cart, hash, announced };
}

/** The file once it is counted, set aside or rejected. */
export async function finished(cart: string, hash: string) {
  const find = ({ body }: Answer) => body.find?.((one: { attachment_hash: string }) => one.attachment_hash === hash);
  const list = await until(
    () => call('GET', '/api/attachment', { cart }),
    (answer) => ['counted', 'manual', 'rejected'].includes(find(answer)?.state),
  );
  return find(list);
}
