import type { IncomingMessage } from 'node:http';

const longestBody = 65_536;

/** The whole body as text; longer than 64 KiB is cut off, which no later parsing accepts. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= longestBody) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
