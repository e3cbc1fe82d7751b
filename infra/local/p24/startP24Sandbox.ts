import { createServer } from 'node:http';
import { makeP24Sandbox, type P24Sandbox, type SandboxOptions } from './sandbox.ts';

export interface RunningP24Sandbox extends P24Sandbox {
  /** The adapter's `baseUrl`. */
  baseUrl: string;
}

/** The sandbox as a server of its own on loopback; any free port when none is given. */
export async function startP24Sandbox({
  port = 0,
  publicBaseUrl,
  ...options
}: Omit<SandboxOptions, 'publicBaseUrl'> & { port?: number; publicBaseUrl?: string }): Promise<RunningP24Sandbox> {
  let address = '';
  const sandbox = makeP24Sandbox({ ...options, publicBaseUrl: () => publicBaseUrl ?? address });
  const server = createServer(sandbox.handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (typeof bound === 'object' && bound) address = `http://127.0.0.1:${bound.port}`;
  sandbox.resume();
  return {
    ...sandbox,
    baseUrl: `${publicBaseUrl ?? address}${options.basePath ?? ''}`,
    async stop() {
      await sandbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
