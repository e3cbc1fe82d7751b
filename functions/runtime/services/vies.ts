import { viesGateway } from '../../gateways/vies/viesGateway.ts';
import { setting } from '../settings.ts';
import { once } from './once.ts';

export const vies = /* @__PURE__ */ once(() =>
  viesGateway({ baseUrl: setting('VIES_BASE_URL'), requesterNip: setting('SELLER').nip }),
);
