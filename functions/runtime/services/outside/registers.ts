import { type LockerGateway, lockerGateway } from '../../../gateways/lockers.ts';
import { type VatRegisterGateway, vatRegisterGateway } from '../../../gateways/vatRegister.ts';
import { setting } from '../../settings.ts';
import { once } from '../once.ts';

/** The ministry's register of VAT payers. */
export const vatRegister = /* @__PURE__ */ once(
  (): VatRegisterGateway => vatRegisterGateway({ baseUrl: setting('VAT_REGISTER_BASE_URL') }),
);

/** The carrier's list of its lockers. */
export const lockers = /* @__PURE__ */ once(
  (): LockerGateway => lockerGateway({ baseUrl: setting('INPOST_POINTS_BASE_URL') }),
);
