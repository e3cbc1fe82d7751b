import { type KsefGateway, ksefGateway, sandboxToken } from '../../../gateways/ksef/ksefGateway.ts';
import { optionalSetting, setting } from '../../settings.ts';
import { testWorld } from '../../testWorld.ts';
import { once } from '../once.ts';
import { fromKey } from './fromKey.ts';

/** Whether the national invoice system is the sandbox: it is, without a configured token. */
export const ksefIsSandbox = /* @__PURE__ */ once(() => optionalSetting('KSEF_TOKEN_PARAMETER') === undefined);

/** The national invoice system (KSeF); a rotated token is used within minutes. */
export const ksef = async (): Promise<KsefGateway> => testWorld()?.ksef ?? system();

const system = /* @__PURE__ */ fromKey(readToken, (token): KsefGateway => {
  return ksefGateway({ baseUrl: setting('KSEF_BASE_URL'), nip: setting('SELLER').nip, token });
});

async function readToken(): Promise<string> {
  const parameter = optionalSetting('KSEF_TOKEN_PARAMETER');
  if (parameter === undefined) return sandboxToken;
  return (await import('../../../gateways/parameters.ts')).readParameter(parameter);
}
