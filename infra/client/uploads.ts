import { randomUUID } from 'node:crypto';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import type { Api } from './calls.ts';
import { languageIds } from './orders.ts';

interface Announced {
  name: string;
  size: number;
  type?: string;
  source_lang?: number;
  target_lang?: number[];
}

/** Names a file to the cart, or to a new one; the answer holds its link. */
export async function announce(api: Api, file: Announced, cart?: string): Promise<AttachmentWire> {
  const attachment_hash = randomUUID();
  const languages = { source_lang: languageIds.en, target_lang: [languageIds.pl] };
  const body = { ...languages, ...file, attachment_hash };
  const list = await api.must(attachmentsArea.createAttachment, { body, cart });
  const own = list.find((one) => one.attachment_hash === attachment_hash);
  if (!own) throw new Error(`${file.name} was not taken.`);
  return own;
}

/** Sends a file's bytes to its link. */
export async function upload({ upload: link }: AttachmentWire, bytes: Uint8Array): Promise<void> {
  if (!link) throw new Error('There is no link to send the file to.');
  await uploadTo(link, bytes);
}

/** Both: a file is in its cart and is being counted. */
export async function attach(api: Api, name: string, bytes: Uint8Array, cart?: string): Promise<AttachmentWire> {
  const announced = await announce(api, { name, size: bytes.byteLength }, cart);
  await upload(announced, bytes);
  return announced;
}

/** An upload link, as returned by operations that announce a file. */
interface UploadLink {
  method: string;
  url: string;
  headers: Record<string, string>;
}

/** Sends bytes to their link; throws if the upload is refused. */
export async function uploadTo(link: UploadLink, bytes: Uint8Array | string): Promise<void> {
  const answer = await tryUpload(link, bytes);
  if (!answer.ok) throw new Error(`The file is refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The same for tests of refusals: returns the answer. */
function tryUpload({ method, url, headers }: UploadLink, bytes: Uint8Array | string): Promise<Response> {
  return fetch(url, { method, headers, body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes) });
}

/** The bytes behind a link; throws if it does not open. */
export async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${new URL(url).pathname} does not open: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The text behind a link. */
export async function textAt(url: string): Promise<string> {
  return (await bytesAt(url)).toString('utf8');
}
