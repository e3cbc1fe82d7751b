import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createSiteHandler } from './siteHandler.ts';

interface Options {
  port: number;
  /** Where `/api` and `/hooks` go; without it they answer 502. */
  apiOrigin: string | undefined;
  uploadOrigins: readonly string[];
}

/** Serves frontend/dist as production does. Resolves with the address and how to stop. */
export async function startPreview(options: Options): Promise<{ origin: string; stop: () => Promise<void> }> {
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  const site = createSiteHandler({ dist, uploadOrigins: options.uploadOrigins });
  const server = createServer((request, response) => {
    if (/^\/(?:api|hooks)\//.test(request.url ?? '')) proxy(request, response, options.apiOrigin);
    else site(request, response);
  });
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, stop };
}

function proxy(request: IncomingMessage, response: ServerResponse, apiOrigin: string | undefined): void {
  if (!apiOrigin) {
    response.writeHead(502, { 'Content-Type': 'application/json' }).end('{"message":"API_ORIGIN is not set"}');
    return;
  }
  const { method, headers } = request;
  const upstream = forward(new URL(request.url ?? '/', apiOrigin), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.writeHead(502).end());
  request.pipe(upstream);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { origin } = await startPreview({
    port: Number(process.env.PORT ?? 4173),
    apiOrigin: process.env.API_ORIGIN,
    uploadOrigins: process.env.UPLOAD_ORIGINS?.split(' ') ?? [],
  });
  console.log(`Site on ${origin}, API behind it: ${process.env.API_ORIGIN ?? 'none (set API_ORIGIN)'}`);
}
