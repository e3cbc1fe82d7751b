import type { IncomingMessage } from 'node:http';

/** All of a message's body, for doors that pass it on as it is. */
export async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}
