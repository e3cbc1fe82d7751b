import { randomUUID } from 'node:crypto';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import type { Api } from './apiOf.ts';
import { languageIds } from './forms.ts';
import { uploadTo } from './links.ts';

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
