import type { IncomingMessage } from 'node:http';

/** What address a request comes from: what it says in `header` where there is one, else its socket. */
export function addressOf({ headers, socket }: IncomingMessage, header: string | undefined): string {
  const said = header && headers[header];
  return typeof said === 'string' ? said : (socket.remoteAddress?.replace('::ffff:', '') ?? '127.0.0.1');
}
