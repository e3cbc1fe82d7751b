import { listen } from '../http/listen.ts';
import type { LocalHandler } from '../http/localHandler.ts';

export interface FrontServer extends AsyncDisposable {
  url: string;
  port: number;
  /** Answers from now on; before, visitors see a waiting page. */
  open(handler: LocalHandler): void;
}

/** The one address of the host. It is there first, because the templates name it. */
export async function startFront(port?: number): Promise<FrontServer> {
  let answer: LocalHandler = async (_, response) =>
    void response.writeHead(503, { 'retry-after': '1' }).end('Starting\n');
  const server = await listen((request, response) => answer(request, response), port);
  return {
    url: server.url,
    port: server.port,
    open(handler) {
      answer = handler;
    },
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
