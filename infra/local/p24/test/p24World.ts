import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { p24Client } from '#functions/gateways/p24/p24Client.ts';
import type { P24Registration } from '#functions/gateways/p24/registration.ts';
import { type SandboxOptions, startP24Sandbox } from '../sandbox.ts';
import { readBody } from '../sandboxContext.ts';

export const testCredentials = { merchantId: 999999, posId: 999998, apiKey: 'local-api-key', crc: 'b36147eeac447028' };

export type P24World = Awaited<ReturnType<typeof startP24World>>;

/**
 * A sandbox, an adapter pointed at it and a shop that keeps the notices it gets. A provider's minute lasts 20 ms.
 * `onNotice` answers a notice's status.
 */
export async function startP24World(
  options: Partial<SandboxOptions> & { onNotice?: (body: string) => Promise<number> | number; timeoutMs?: number } = {},
) {
  const { onNotice = () => 200, timeoutMs = 15_000, ...sandboxOptions } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'p24-'));
  const notices: string[] = [];
  const shop = createServer(async (request, response) => {
    const body = await readBody(request);
    notices.push(body);
    response.writeHead(await onNotice(body)).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const bound = shop.address();
  const shopUrl = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const { publicBaseUrl: _, ...given } = sandboxOptions;
  const sandbox = await startP24Sandbox({ notifyScale: 1 / 3000, credentials: testCredentials, ...given, dataDir });
  const client = p24Client({ baseUrl: sandbox.baseUrl, ...testCredentials, timeoutMs });

  return {
    sandbox,
    client,
    notices,
    shopUrl,
    registration: (sessionId: string, change: Partial<P24Registration> = {}): P24Registration => ({
      sessionId,
      amount: 14637,
      description: 'Zlecenie 8kQ2vX: tłumaczenie',
      email: 'buyer@example.com',
      language: 'pl',
      country: 'PL',
      way: { kind: 'card' },
      termsAccepted: false,
      urlReturn: `${shopUrl}/pl/return`,
      urlStatus: `${shopUrl}/hooks/p24`,
      timeLimitMinutes: 15,
      ...change,
    }),
    /** Presses a button of the payment page; answers where the browser is sent, or null. */
    async press(redirectUrl: string, action: string): Promise<string | null> {
      const response = await fetch(redirectUrl, {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      });
      return response.headers.get('location');
    },
    async stop() {
      await sandbox.stop();
      shop.closeAllConnections();
      await new Promise((resolve) => shop.close(resolve));
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The value of a call that must not have been refused. */
export function accepted<T extends object>(result: T): Exclude<T, { refused: string }> {
  if ('refused' in result) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result as Exclude<T, { refused: string }>;
}
