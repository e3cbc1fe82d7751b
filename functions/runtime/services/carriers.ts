import { type CarrierGateway, carrierGateway } from '../../gateways/carriers/carrierGateway.ts';
import { sandboxCarrierKey } from '../../gateways/carriers/sandboxCarrierKey.ts';
import { optionalSetting, setting } from '../settings.ts';

let gateway: Promise<CarrierGateway> | undefined;

/** The carriers, the post's key read once; after a failure it is read again at the next use. */
export function carriers(): Promise<CarrierGateway> {
  gateway ??= open().catch((error: unknown) => {
    gateway = undefined;
    throw error;
  });
  return gateway;
}

async function open(): Promise<CarrierGateway> {
  const parameter = optionalSetting('POCZTA_KEY_PARAMETER');
  const pocztaKey =
    parameter === undefined
      ? sandboxCarrierKey
      : await (await import('../../gateways/parameters.ts')).readParameter(parameter);
  return carrierGateway({
    inpostBaseUrl: setting('INPOST_BASE_URL'),
    pocztaBaseUrl: setting('POCZTA_BASE_URL'),
    pocztaKey,
  });
}
