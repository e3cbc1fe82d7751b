import { randomUUID } from 'node:crypto';
import type { Mail } from './mailStore.ts';

/** A file of a reply. */
export interface SentFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A reply to a mail of the product as a mail program writes it: what is quoted below what is new, files beside it. */
export function composeReply(mail: Mail, text: string, files: readonly SentFile[]): Buffer {
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
