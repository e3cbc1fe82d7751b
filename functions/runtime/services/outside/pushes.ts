import { brand } from '#shared/model/brand.ts';
import type { PushGateway } from '../../../gateways/push/pushGateway.ts';
import { publicKeyOf, sandboxPushKey } from '../../../gateways/push/pushKeys.ts';
import { endpointGateway, usualRules } from '../../../gateways/webhooks/callEndpoint.ts';
import { optionalSetting, setting } from '../../settings.ts';

/** Whether push services on the loopback address are accepted: only when the whole product runs on one machine. */
export const pushesOnLoopback = (): boolean => setting('WEBHOOKS_ON_LOOPBACK') === 'true';

/** The public key that browsers subscribe with; undefined in a stage without notifications. */
export const pushPublicKey = (): string | undefined =>
  optionalSetting('PUSH_PUBLIC_KEY') ?? (pushesOnLoopback() ? publicKeyOf(sandboxPushKey) : undefined);

let gateway: Promise<PushGateway | undefined> | undefined;

/** The push gateway; the private key is read once, and again after a failure. */
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
  const { pushGateway: gatewayOf } = await import('../../../gateways/push/pushGateway.ts');
  const privateKey =
    parameter === undefined
      ? sandboxPushKey
      : await (await import('../../../gateways/parameters.ts')).readParameter(parameter);
  const call = endpointGateway(usualRules(pushesOnLoopback()));
  return gatewayOf(call, { privateKey, contact: `mailto:${brand.email}` });
}
