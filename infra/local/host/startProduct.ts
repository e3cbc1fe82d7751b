import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Host, HostOptions } from './host.ts';
import { startHost } from './startHost.ts';

/**
 * The whole product for one test file: a data directory of its own, a free port, failed messages again after a
 * second. `stop` removes everything.
 */
export async function startProduct(options: Partial<HostOptions> = {}): Promise<Host> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verso-'));
  const host = await startHost({ dataDir, quiet: true, bundled: true, redeliverAfterSeconds: 1, ...options });
  return {
    ...host,
    stop: async () => {
      await host.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
