import type { IncomingMessage } from 'node:http';

/** The address of a request: from `header` if given, else from its socket. */
export function addressOf({ headers, socket }: IncomingMessage, header: string | undefined): string {
  const said = header && headers[header];
  return typeof said === 'string' ? said : (socket.remoteAddress?.replace('::ffff:', '') ?? '127.0.0.1');
}
