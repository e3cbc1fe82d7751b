import { type CarrierGateway, carrierGateway, sandboxCarrierKey } from '../../../gateways/carriers.ts';
import { optionalSetting, setting } from '../../settings.ts';
import { testWorld } from '../../testWorld.ts';
import { fromKey } from './fromKey.ts';

/** The carriers; in test mode those of its clock. */
export const carriers = async (): Promise<CarrierGateway> => testWorld()?.carriers ?? live();

/** The real carriers, rebuilt within minutes when the postal operator's key is rotated. */
const live = /* @__PURE__ */ fromKey(readKey, (pocztaKey): CarrierGateway => {
  return carrierGateway({
    inpostBaseUrl: setting('INPOST_BASE_URL'),
    pocztaBaseUrl: setting('POCZTA_BASE_URL'),
    pocztaKey,
  });
});

async function readKey(): Promise<string> {
  const parameter = optionalSetting('POCZTA_KEY_PARAMETER');
  if (parameter === undefined) return sandboxCarrierKey;
  return (await import('../../../gateways/parameters.ts')).readParameter(parameter);
}
