import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Operation, Refusal } from '#shared/contract/operation.ts';
import { nestFields } from './nestFields.ts';

/** The default maximum size of a body in bytes. */
export const defaultBodyLimit = 256 * 1024;

/** The content type that the browser's login library uses for JSON. */
const loginJson = 'application/x-amz-json-1.1';

type BodyRefusal = Refusal<'malformed_body' | 'unsupported_media_type' | 'payload_too_large'>;

/**
 * The body as fields: JSON, urlencoded or multipart (decision 2). Files of a multipart body come as `{name: bytes}`
 * with `name`, `size` and `type` beside it. An absent body has no fields. Empty strings and null count as absent, so
 * that forms and JSON are equivalent.
 */
export async function readBody(
  event: APIGatewayProxyEventV2,
  operation: Operation,
): Promise<{ fields: unknown } | BodyRefusal> {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const limit = operation.bodyLimit ?? defaultBodyLimit;
  if (bytes.byteLength > limit) return tooLarge(limit);
  if (bytes.byteLength === 0) return { fields: {} };
  const contentType = event.headers['content-type'] ?? '';
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  const allowed = operation.bodyTypes ?? ['json', 'form', 'multipart'];
  if ((mediaType === 'application/json' || mediaType === loginJson) && allowed.includes('json')) return readJson(bytes);
  if (mediaType === 'application/x-www-form-urlencoded' && allowed.includes('form')) {
    return { fields: withoutBlanks(nestFields(new URLSearchParams(bytes.toString('utf8')))) };
  }
  if (mediaType === 'multipart/form-data' && allowed.includes('multipart')) return readMultipart(bytes, contentType);
  return { refused: 'unsupported_media_type' };
}

const tooLarge = (limit: number): BodyRefusal => ({
  refused: 'payload_too_large',
  replace: { limit: limit >= 1024 * 1024 ? `${Math.floor(limit / 1024 / 1024)} MB` : `${Math.floor(limit / 1024)} kB` },
});

function readJson(bytes: Buffer): { fields: unknown } | BodyRefusal {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { fields: withoutBlanks(JSON.parse(text)) };
  } catch {
    return { refused: 'malformed_body' };
  }
}

async function readMultipart(bytes: Buffer, contentType: string): Promise<{ fields: unknown } | BodyRefusal> {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
    const entries: (readonly [string, string | Uint8Array])[] = [];
    for (const [name, value] of form) {
      if (typeof value === 'string') entries.push([name, value]);
      else {
        entries.push([name, new Uint8Array(await value.arrayBuffer())]);
        if (!form.has('name')) entries.push(['name', value.name]);
        if (!form.has('size')) entries.push(['size', String(value.size)]);
        if (!form.has('type') && value.type) entries.push(['type', value.type.split(';')[0] ?? '']);
      }
    }
    return { fields: withoutBlanks(nestFields(entries)) };
  } catch {
    return { refused: 'malformed_body' };
  }
}

const maximumDepth = 20;

/**
 * Drops properties that are empty or null, at any depth; elements of lists stay. Levels deeper than any form are cut
 * off. A lone surrogate, which only JSON can contain and DynamoDB rejects, becomes U+FFFD.
 */
function withoutBlanks(value: unknown, depth = 0): unknown {
  if (depth > maximumDepth) return undefined;
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item, depth + 1));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, item]) => item !== '' && item !== null && name !== '__proto__')
      .map(([name, item]) => [name.toWellFormed(), withoutBlanks(item, depth + 1)]),
  );
}
