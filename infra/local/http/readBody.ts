import type { IncomingMessage } from 'node:http';

/** Reads a whole request body; undefined when it is longer than `limit` bytes (the rest is drained, so that an answer can be sent). */
export async function readBody(request: IncomingMessage, limit = 12_000_000): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= limit) parts.push(part);
  }
  return size <= limit ? Buffer.concat(parts) : undefined;
}
