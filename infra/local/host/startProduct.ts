import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../temporaryFolder.ts';
import type { Host, HostOptions } from './host.ts';
import { startHost } from './startHost.ts';

/**
 * The whole product for one test file: a data directory of its own, a free port, failed messages again after a
 * second, and calls that may take longer: tests fill the machine. `stop` removes everything.
 */
export async function startProduct(options: Partial<HostOptions> = {}): Promise<Host> {
  const dataDir = await mkdtemp(join(temporaryFolder(), 'verso-'));
  const usual = { quiet: true, bundled: true, redeliverAfterSeconds: 1, timesSlower: 4 };
  const host = await startHost({ dataDir, ...usual, ...options });
  return {
    ...host,
    stop: async () => {
      await host.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
