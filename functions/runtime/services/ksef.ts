import { type KsefGateway, ksefGateway } from '../../gateways/ksef/ksefGateway.ts';
import { sandboxToken } from '../../gateways/ksef/sandboxToken.ts';
import { optionalSetting, setting } from '../settings.ts';
import { once } from './once.ts';

/** Where no token is named the system is the sandbox. */
export const ksefIsSandbox = /* @__PURE__ */ once(() => optionalSetting('KSEF_TOKEN_PARAMETER') === undefined);

let gateway: Promise<KsefGateway> | undefined;

/** The national system, its token read once; after a failure it is read again at the next use. */
export function ksef(): Promise<KsefGateway> {
  gateway ??= open().catch((error: unknown) => {
    gateway = undefined;
    throw error;
  });
  return gateway;
}

async function open(): Promise<KsefGateway> {
  const parameter = optionalSetting('KSEF_TOKEN_PARAMETER');
  const of = (token: string) => ksefGateway({ baseUrl: setting('KSEF_BASE_URL'), nip: setting('SELLER').nip, token });
  if (parameter === undefined) return of(sandboxToken);
  const { readParameter } = await import('../../gateways/parameters.ts');
  return of(await readParameter(parameter));
}
