import { type ViesGateway, viesGateway } from '../../../gateways/vies.ts';
import { setting } from '../../settings.ts';
import { testWorld } from '../../testWorld.ts';
import { once } from '../once.ts';

export const vies = (): ViesGateway => testWorld()?.vies ?? register();

const register = /* @__PURE__ */ once(() =>
  viesGateway({ baseUrl: setting('VIES_BASE_URL'), requesterNip: setting('SELLER').nip }),
);
