import { brand } from '#shared/model/brand.ts';
import type { PushGateway } from '../../gateways/push/pushGateway.ts';
import { publicKeyOf, sandboxPushKey } from '../../gateways/push/pushKeys.ts';
import { endpointGateway, usualRules } from '../../gateways/webhooks/callEndpoint.ts';
import { optionalSetting, setting } from '../settings.ts';

/** Push services on this machine are taken, and a key is made for it: where the product runs on one machine. */
export const pushesOnLoopback = (): boolean => setting('WEBHOOKS_ON_LOOPBACK') === 'true';

/** What browsers subscribe with; undefined where the stage notifies none. */
export const pushPublicKey = (): string | undefined =>
  optionalSetting('PUSH_PUBLIC_KEY') ?? (pushesOnLoopback() ? publicKeyOf(sandboxPushKey) : undefined);

let gateway: Promise<PushGateway | undefined> | undefined;

/** The way to push services, the private key read once; after a failure it is read again at the next use. */
export function pushGateway(): Promise<PushGateway | undefined> {
  gateway ??= open().catch((error: unknown) => {
    gateway = undefined;
    throw error;
  });
  return gateway;
}

async function open(): Promise<PushGateway | undefined> {
  const parameter = optionalSetting('PUSH_KEY_PARAMETER');
  if (parameter === undefined && !pushesOnLoopback()) return undefined;
  const { pushGateway: gatewayOf } = await import('../../gateways/push/pushGateway.ts');
  const privateKey =
    parameter === undefined
      ? sandboxPushKey
      : await (await import('../../gateways/parameters.ts')).readParameter(parameter);
  const call = endpointGateway(usualRules(pushesOnLoopback()));
  return gatewayOf(call, { privateKey, contact: `mailto:${brand.email}` });
}
