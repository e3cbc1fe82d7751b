import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/server.ts';
import type { Mail } from './mailStore.ts';

/** Destination of incoming mail: the bucket, and the notified queue. */
export interface Inbox {
  put(key: string, raw: Uint8Array): Promise<void>;
  send(message: string): Promise<void>;
}

/** SES's limit. */
const mostBytes = 40_000_000;

const verdicts = ['spam', 'virus', 'dmarc'] as const;

/**
 * `POST /mailbox/incoming?to=…&from=…`: a raw mail (RFC 5322) comes in as SES would take it, with its verdicts (`spam`, `virus`,
 * `dmarc`; PASS where nothing is said). `from` is the envelope's sender, empty for a bounce.
 */
export async function takeIncoming(
  inbox: Inbox,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const raw = await readBody(request, mostBytes);
  if (!raw || raw.length === 0 || !query.has('to')) {
    response
      .writeHead(raw ? 400 : 413, { 'content-type': 'text/plain' })
      .end('A raw mail of at most 40 MB, and ?to=.\n');
    return;
  }
  const id = await comeIn(inbox, raw, { to: query.getAll('to'), from: query.get('from') ?? '', query });
  response.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ message_id: id }));
}

/** `POST /mailbox/<id>/reply`: the form below a mail that can be answered (`text`, `file`). */
export async function takeReply(
  inbox: Inbox,
  mail: Mail,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, mostBytes);
  const [to] = mail.reply_to;
  if (!body || to === undefined || request.headers['sec-fetch-site'] === 'cross-site') {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This mail is not answered here.\n');
    return;
  }
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const raw = composeReply(mail, String(form.get('text') ?? ''), await filesOf(form));
  await comeIn(inbox, raw, { to: [to], from: mail.to[0] ?? '', query: new URLSearchParams() });
  response.writeHead(303, { location: `${request.url?.replace(/\/reply.*$/, '')}?replied=1` }).end();
}

async function filesOf(form: FormData): Promise<SentFile[]> {
  const files = form.getAll('file').filter((one): one is File => one instanceof File && one.size > 0);
  return Promise.all(
    files.map(async (file) => ({ name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

async function comeIn(
  inbox: Inbox,
  raw: Uint8Array,
  { to, from, query }: { to: readonly string[]; from: string; query: URLSearchParams },
): Promise<string> {
  const messageId = randomUUID();
  const objectKey = `inbound/${messageId}`;
  await inbox.put(objectKey, raw);
  const said = Object.fromEntries(verdicts.map((name) => [`${name}Verdict`, { status: query.get(name) ?? 'PASS' }]));
  const receipt = { recipients: to, ...said, action: { type: 'S3', objectKey } };
  await inbox.send(JSON.stringify({ notificationType: 'Received', mail: { source: from, messageId }, receipt }));
  return messageId;
}

/** A file of a reply. */
interface SentFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A reply to a mail of the product as a mail program writes it: what is quoted below what is new, files beside it. */
function composeReply(mail: Mail, text: string, files: readonly SentFile[]): Buffer {
  const boundary = `b-${randomUUID()}`;
  const quoted = (mail.text ?? '').split('\n').map((line) => `> ${line}`);
  const said = [
    text,
    '',
    `On ${mail.sent_at.slice(0, 10)} at ${mail.sent_at.slice(11, 16)} ${mail.from} wrote:`,
    ...quoted,
  ];
  const part = (head: readonly string[], bytes: Uint8Array) =>
    [`--${boundary}`, ...head, 'Content-Transfer-Encoding: base64', '', ...base64Lines(bytes)].join('\r\n');
  return Buffer.from(
    [
      `From: ${mail.to[0] ?? ''}`,
      `To: ${mail.reply_to[0] ?? mail.from}`,
      `Subject: =?UTF-8?B?${Buffer.from(`Re: ${mail.subject}`).toString('base64')}?=`,
      `Message-ID: <${randomUUID()}@mailbox.example>`,
      `In-Reply-To: <${mail.id}@mailbox.example>`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary="${boundary}"`,
      '',
      part(['Content-Type: text/plain; charset=utf-8'], Buffer.from(said.join('\r\n'))),
      ...files.map(({ name, type, bytes }) => {
        const encoded = encodeURIComponent(name);
        const disposition = `Content-Disposition: attachment; filename*=UTF-8''${encoded}`;
        return part(
          [`Content-Type: ${/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'}`, disposition],
          bytes,
        );
      }),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  );
}

const base64Lines = (bytes: Uint8Array): string[] =>
  Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,76}/g) ?? [];
