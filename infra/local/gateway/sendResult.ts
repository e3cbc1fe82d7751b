import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';

const Structured = z.object({
  statusCode: z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{3}$/)), z.transform(Number))]),
  headers: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.nullable(z.string())),
  isBase64Encoded: z.optional(z.boolean()),
});

/** Lambda's answer may be 6 MB at most. */
const maxAnswerBytes = 6_291_556;

/** Sends what a function gave, in either of the two shapes of payload format 2.0. False when it is neither. */
export function sendResult(result: unknown, response: ServerResponse, method: string): boolean {
  const structured = isObject(result) && 'statusCode' in result;
  if (!structured) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(method === 'HEAD' ? '' : typeof result === 'string' ? result : JSON.stringify(result));
    return true;
  }
  const parsed = Structured.safeParse(result);
  if (!parsed.success || (parsed.data.body?.length ?? 0) > maxAnswerBytes) return false;
  const { statusCode, headers = {}, cookies, body, isBase64Encoded } = parsed.data;
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  const bodiless = statusCode === 204 || statusCode === 304;
  response.writeHead(statusCode, {
    ...(bytes.length > 0 && { 'content-type': 'text/plain; charset=utf-8' }),
    ...Object.fromEntries(lower),
    ...(cookies && { 'set-cookie': cookies }),
    ...(!bodiless && { 'content-length': bytes.length }),
  });
  response.end(bodiless || method === 'HEAD' ? undefined : bytes);
  return true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
