/** One MIME entity: its headers (lower-case names, decoded) and either its parts or its bytes. */
export interface Entity {
  headers: Record<string, string>;
  parts: Entity[];
  bytes: Buffer;
}

/** Reads a raw message (RFC 5322, 2045-2047) as far as a mailbox needs it: nested parts, base64, quoted-printable. */
export function parseMime(raw: Buffer): Entity {
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
export const leaves = (entity: Entity): Entity[] => (entity.parts.length > 0 ? entity.parts.flatMap(leaves) : [entity]);

export function parameter(header: string, name: string): string | undefined {
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
