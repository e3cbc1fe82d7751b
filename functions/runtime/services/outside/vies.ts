import { type ViesGateway, type ViesHolders, viesGateway } from '../../../gateways/vies.ts';
import { setting } from '../../settings.ts';
import { testWorld } from '../../testWorld.ts';
import { once } from '../once.ts';

export const vies = (): ViesGateway => testWorld()?.vies ?? register();

/** Whose a number is; there is no test mode of it, since tokens do not ask. */
export const viesHolders = (): ViesHolders => register();

const register = /* @__PURE__ */ once(() =>
  viesGateway({ baseUrl: setting('VIES_BASE_URL'), requesterNip: setting('SELLER').nip }),
);
