import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type LocalHandler, pathBelow, readBody } from '../http/server.ts';
import type { Mail, MailStore } from './mailStore.ts';

const addresses = z._default(z.array(z.string()), []);
const Part = z.object({ Data: z.string() });
const Attachment = z.object({ FileName: z.string(), RawContent: z.string(), ContentType: z.optional(z.string()) });
const Outbound = z.object({
  FromEmailAddress: z.optional(z.string()),
  Destination: z._default(z.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }), {
    ToAddresses: [],
    CcAddresses: [],
    BccAddresses: [],
  }),
  ReplyToAddresses: addresses,
  EmailTags: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
  Content: z.object({
    Simple: z.optional(
      z.object({
        Subject: Part,
        Body: z.object({ Text: z.optional(Part), Html: z.optional(Part) }),
        Headers: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
        Attachments: z._default(z.array(Attachment), []),
      }),
    ),
    Raw: z.optional(Part),
  }),
});
type Outbound = z.infer<typeof Outbound>;

/** SES v2's SendEmail (`POST /v2/email/outbound-emails`), simple and raw content; mails are kept, never sent on. */
export function sesEmulator(basePath: string, store: MailStore): LocalHandler {
  return async (request, response) => {
    const answer = (status: number, body: object, type?: string) => {
      response.writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) });
      response.end(JSON.stringify(body));
    };
    const refuse = (message: string) => answer(400, { message }, 'BadRequestException');
    if (pathBelow(request, basePath).path !== '/v2/email/outbound-emails' || request.method !== 'POST')
      return answer(404, { message: 'The local mail service knows SendEmail only.' }, 'NotFoundException');
    const bytes = await readBody(request, 40_000_000);
    const parsed = Outbound.safeParse(json(bytes));
    if (!parsed.success) return refuse(z.prettifyError(parsed.error));
    const mail = toMail(parsed.data);
    if (!mail.from) return refuse('Missing required parameter FromEmailAddress.');
    if (mail.to.length + mail.cc.length + mail.bcc.length === 0) return refuse('There is no receiver.');
    const odd = [mail.from, ...mail.to, ...mail.cc, ...mail.bcc, ...mail.reply_to].find((one) => !isAddress(one));
    if (odd !== undefined) return refuse("Missing final '@domain'");
    await store.keep(mail);
    answer(200, { MessageId: mail.id });
  };
}

function json(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '');
  } catch {
    return undefined;
  }
}

/** An address with or without a name, its mailbox 7-bit as SES asks, on one line: a line break would let a caller add headers. */
function isAddress(text: string): boolean {
  const bare = /^[^\r\n<>]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim();
  return /^[!-~]+@[a-z0-9.-]+\.[a-z0-9-]+$/i.test(bare) && !/^\.|\.\.|\.@/.test(bare);
}

function toMail({ FromEmailAddress, Destination, ReplyToAddresses, EmailTags, Content }: Outbound): Mail {
  const common = {
    id: randomUUID(),
    sent_at: new Date().toISOString(),
    from: FromEmailAddress ?? '',
    to: Destination.ToAddresses,
    cc: Destination.CcAddresses,
    bcc: Destination.BccAddresses,
    reply_to: ReplyToAddresses,
    tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value])),
  };
  if (Content.Raw) return fromRaw(common, Buffer.from(Content.Raw.Data, 'base64'));
  const simple = Content.Simple;
  return {
    ...common,
    subject: simple?.Subject.Data ?? '',
    text: simple?.Body.Text?.Data ?? null,
    html: simple?.Body.Html?.Data ?? null,
    headers: Object.fromEntries((simple?.Headers ?? []).map(({ Name, Value }) => [Name.toLowerCase(), Value])),
    attachments: (simple?.Attachments ?? []).map(({ FileName, RawContent, ContentType }) => ({
      name: FileName,
      type: ContentType ?? 'application/octet-stream',
      size: Buffer.from(RawContent, 'base64').length,
    })),
  };
}

function fromRaw(
  common: Pick<Mail, 'id' | 'sent_at' | 'from' | 'to' | 'cc' | 'bcc' | 'reply_to' | 'tags'>,
  raw: Buffer,
): Mail {
  const message = parseMime(raw);
  const all = leaves(message);
  const list = (name: string) => (message.headers[name] ?? '').split(',').flatMap((one) => one.trim() || []);
  const fileName = (headers: Record<string, string>) => parameter(headers['content-disposition'] ?? '', 'filename');
  const body = (type: RegExp) => {
    const leaf = all.find(({ headers }) => type.test(headers['content-type'] ?? 'text/plain') && !fileName(headers));
    return leaf ? new TextDecoder(parameter(leaf.headers['content-type'] ?? '', 'charset')).decode(leaf.bytes) : null;
  };
  const [to, cc] = [list('to'), list('cc')];
  return {
    ...common,
    from: common.from || (message.headers.from ?? ''),
    to: common.to.length > 0 ? common.to : to,
    cc: common.cc.length > 0 ? common.cc : cc,
    subject: message.headers.subject ?? '',
    text: body(/^text\/plain/i),
    html: body(/^text\/html/i),
    headers: message.headers,
    attachments: all.flatMap(({ headers, bytes }) => {
      const name = fileName(headers);
      return name ? [{ name, type: headers['content-type']?.split(';')[0] ?? '', size: bytes.length }] : [];
    }),
  };
}

/** One MIME entity: its headers (lower-case names, decoded) and either its parts or its bytes. */
interface Entity {
  headers: Record<string, string>;
  parts: Entity[];
  bytes: Buffer;
}

/** Reads a raw message (RFC 5322, 2045-2047) as far as a mailbox needs it: nested parts, base64, quoted-printable. */
function parseMime(raw: Buffer): Entity {
  const text = raw.toString('latin1');
  const [, head = '', body = ''] = /^(.*?)\r?\n\r?\n(.*)$/s.exec(text) ?? [text, text, ''];
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    headers[name.trim().toLowerCase()] = decodeWords(value.trim());
  }
  const boundary = parameter(headers['content-type'] ?? '', 'boundary');
  if (!boundary) return { headers, parts: [], bytes: decodeBody(body, headers['content-transfer-encoding'] ?? '') };
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1);
  const inner = pieces
    .filter((piece) => !piece.startsWith('--'))
    .map((piece) => parseMime(Buffer.from(piece.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, ''), 'latin1')));
  return { headers, parts: inner, bytes: Buffer.alloc(0) };
}

/** All leaves of a message, in order. */
const leaves = (entity: Entity): Entity[] => (entity.parts.length > 0 ? entity.parts.flatMap(leaves) : [entity]);

function parameter(header: string, name: string): string | undefined {
  const [, quoted, bare] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header) ?? [];
  return quoted ?? bare;
}

function decodeBody(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  if (/quoted-printable/i.test(encoding)) return quotedPrintable(body.replace(/=\r?\n/g, ''));
  return Buffer.from(body, 'latin1');
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decodeWords = (text: string): string =>
  text
    .replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset, kind, value) =>
      new TextDecoder(charset).decode(
        /b/i.test(kind) ? Buffer.from(value, 'base64') : quotedPrintable(value.replaceAll('_', ' ')),
      ),
    );
