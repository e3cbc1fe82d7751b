import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { sandboxToken } from '#functions/gateways/ksef/sandboxKeys.ts';
import { stages } from '../../settings/stages.ts';
import { carriersEmulator } from '../carriersEmulator.ts';
import { localEdge } from '../edge/localEdge.ts';
import { paths, templateOrigin } from '../host/place.ts';
import type { LocalHandler } from '../http/server.ts';
import { makeKsefSandbox } from '../ksef/ksefSandbox.ts';
import { lockersEmulator } from '../lockersEmulator.ts';
import { freePort } from '../ports.ts';
import { vatRegisterEmulator } from '../vatRegisterEmulator.ts';
import { makeViesSandbox } from '../viesEmulator.ts';

interface FrontServer {
  /** The address of the product, known before there is an API behind it. */
  origin: string;
  /** Sends what comes from now on to the deployed API, which knows it by the secret. */
  leadTo(target: { endpoint: string; apiUrl: string; originSecret: string }): void;
  stop(): Promise<void>;
}

/**
 * Stands where CloudFront stands in the cloud, with its function and its secret: one address of the product, `/api` and `/hooks`
 * led to the deployed API. Where there is a header for it callers say what address they come from. Beside them, at their paths, the servers of the outside world that the product calls.
 */
export async function openFrontServer(
  outside: ReadonlyMap<string, LocalHandler> = new Map(),
  addressHeader?: string,
): Promise<FrontServer> {
  const port = await freePort();
  let edge: LocalHandler | undefined;
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '';
    const mounted = [...outside].find(([at]) => path.startsWith(at) && /^([/?]|$)/.test(path.slice(at.length)));
    if (mounted) mounted[1](incoming, answer).catch(() => answer.destroy());
    else if (edge && /^\/(api|hooks)\//.test(path)) edge(incoming, answer).catch(() => answer.destroy());
    else answer.writeHead(edge ? 404 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    leadTo({ endpoint, apiUrl, originSecret }) {
      const target = { endpoint: new URL(endpoint), host: new URL(apiUrl).host };
      edge = localEdge(async (incoming, answer) => pass(incoming, answer, target), {
        originSecret,
        addressHeader,
        rules: [],
      });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The emulator tells APIs apart by the host they are called by. */
function pass(incoming: IncomingMessage, answer: ServerResponse, { endpoint, host }: { endpoint: URL; host: string }) {
  const onward = request(
    {
      hostname: endpoint.hostname,
      port: endpoint.port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, host },
    },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  onward.once('error', () => answer.writeHead(502).end());
  incoming.pipe(onward);
}

/** The servers that the deployed functions call besides the payment provider, by the path of the product's address they stand at. */
export const outsideWorld = (): ReadonlyMap<string, LocalHandler> =>
  new Map<string, LocalHandler>([
    [paths.vies, makeViesSandbox(paths.vies).handler],
    [paths.vatRegister, vatRegisterEmulator(paths.vatRegister)],
    [paths.lockers, lockersEmulator(paths.lockers)],
    [paths.carriers, carriersEmulator(paths.carriers)],
    [paths.ksef, makeKsefSandbox({ basePath: paths.ksef, token: sandboxToken }).handler],
  ]);

/** The settings of the emulator's stage with every address of its origin moved to this one. */
export function settingsAt(origin: string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(stages.emulator).replaceAll(templateOrigin, origin));
}
