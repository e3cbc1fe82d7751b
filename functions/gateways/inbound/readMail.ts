import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import type { InboundFile, InboundMail } from '../../domain/inbound/inboundMail.ts';

/** Limit of a mail's text. Longer texts are no replies: even quoted correspondence stays well below it. */
const mostCharacters = 400_000;

/**
 * Reads a raw mail (RFC 5322). The text is taken from the plain part, or from the HTML if there is none. Pictures
 * embedded in the HTML are not among the files. undefined if the mail cannot be parsed.
 */
export async function readMail(raw: Uint8Array): Promise<InboundMail | undefined> {
  const read = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
    maxHeadersSize: 256 * 1024,
  }).catch(() => undefined);
  if (!read) return undefined;
  const headers = new Map<string, string>();
  for (const { key, value } of read.headers) if (!headers.has(key)) headers.set(key, value);
  return {
    messageId: read.messageId?.replace(/^\s*<|>\s*$/g, '').trim() || undefined,
    from: senderOf(read.headers.filter(({ key }) => key === 'from').map(({ value }) => value)),
    fromName: read.from?.name?.trim() ?? '',
    subject: read.subject?.trim() ?? '',
    text: await textOf(read),
    headers,
    files: read.attachments.filter((one) => !isDecoration(one)).map(fileOf),
  };
}

/**
 * The address of a mail with one `From` header that holds exactly one mailbox: of several nobody has checked which one
 * sent it.
 */
function senderOf(headers: readonly string[]): string | undefined {
  const [header = '', ...others] = headers;
  const [mailbox, ...more] = addressParser(header, { flatten: true });
  if (!mailbox?.address || others.length > 0 || more.length > 0) return undefined;
  const address = mailbox.address.trim().toLowerCase();
  return /^[^\s,;<>@]+@[^\s,;<>@]+$/.test(address) ? address : undefined;
}

/** Identifies a mail that is delivered twice: digest of its `Message-ID`, or of its bytes if it has none. */
export const mailDigest = ({ messageId, from }: Pick<InboundMail, 'messageId' | 'from'>, raw: Uint8Array): string =>
  createHash('sha256')
    .update(messageId === undefined ? raw : JSON.stringify([from, messageId]))
    .digest('base64url');

/**
 * The text of a mail. The HTML reader, a third of the function's code, is loaded on demand, because most mails have a
 * plain part.
 */
async function textOf({ text, html }: Email): Promise<string> {
  if (text?.trim()) return text.slice(0, mostCharacters);
  return html ? (await import('./textOfHtml.ts')).textOfHtml(html, mostCharacters) : '';
}

/** Whether an attachment is an inline picture such as a logo, or a part for mail programs only. */
const isDecoration = ({ related, mimeType }: Attachment): boolean =>
  related === true || mimeType === 'application/pgp-signature' || mimeType === 'application/pkcs7-signature';

const fileOf = ({ filename, mimeType, content }: Attachment, place: number): InboundFile => ({
  name: nameOf(filename, place),
  contentType: /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) && mimeType.length <= 127 ? mimeType : 'application/octet-stream',
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
});

/** The last segment of a path, without invisible characters; at most 255 characters, its extension kept. */
function nameOf(filename: string | null, place: number): string {
  const bare = (filename ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = bare.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (clean === '') return `file-${place + 1}`;
  return clean.length <= 255 ? clean : clean.slice(0, 255 - 20) + clean.slice(-20);
}

/** The id of a mail's file in the bucket: the same if the mail is delivered again. */
export const fileIdOf = (digest: string, place: number): string =>
  createHash('sha256').update(`${digest}#${place}`).digest('base64url').slice(0, 20);
