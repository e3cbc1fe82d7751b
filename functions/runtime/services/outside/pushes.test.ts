import { afterEach, expect, test, vi } from 'vitest';
import { publicKeyOf, sandboxPushKey } from '../../../gateways/push/pushKeys.ts';

afterEach(() => vi.unstubAllEnvs());

/** The push settings of a function started with this environment. */
async function started(env: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { pushGateway, pushPublicKey } = await import('./pushes.ts');
  const gateway = await pushGateway();
  return { key: pushPublicKey(), again: gateway === (await pushGateway()), gateway };
}

test('without a key nobody is notified, and no browser is offered it', async () => {
  expect(await started({ WEBHOOKS_ON_LOOPBACK: 'false' })).toEqual({ key: undefined, again: true, gateway: undefined });
});

test('on one machine a key of the sandbox serves, made once', async () => {
  const { key, again, gateway } = await started({ WEBHOOKS_ON_LOOPBACK: 'true' });
  expect({ key, again }).toEqual({ key: publicKeyOf(sandboxPushKey), again: true });
  expect(gateway).toBeDefined();
});

test('a configured public key is the one that browsers subscribe with', async () => {
  const { key } = await started({ WEBHOOKS_ON_LOOPBACK: 'true', PUSH_PUBLIC_KEY: 'of the settings' });
  expect(key).toBe('of the settings');
});
