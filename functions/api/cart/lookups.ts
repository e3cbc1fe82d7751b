import type { cartArea } from '#shared/contract/cart.ts';
import { countryById } from '../../domain/catalogue/countries.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { carts } from '../../runtime/services/carts.ts';
import { lockers, vatRegister } from '../../runtime/services/outside/registers.ts';
import { viesHolders } from '../../runtime/services/outside/vies.ts';
import { findOpenCart } from '../../usecases/carts/carts.ts';
import { findLockers as find } from '../../usecases/shipping/findLockers.ts';
import { findBuyer } from '../../usecases/vat/findBuyer.ts';

export const lookUpBuyer: Handler<typeof cartArea.lookUpBuyer> = async ({ params, body, cartHash, now }) => {
  const country = countryById(body.country_id);
  if (!country) return { refused: 'validation_failed', fields: { country_id: ['validation/country_unknown'] } };
  const found = await findOpenCart(carts(), params.cart === '0' ? (cartHash ?? body.cart) : params.cart, now);
  if ('refused' in found) return found;
  const deps = { register: vatRegister(), vies: viesHolders(), now };
  const answer = await findBuyer(deps, body.vat_number, country.iso2);
  if (!answer) return { refused: 'validation_failed', fields: { vat_number: ['validation/nip'] } };
  return { status: 200, body: { state: answer.state, buyer: answer.state === 'found' ? answer.buyer : null } };
};

export const findLockers: Handler<typeof cartArea.findLockers> = async ({ body, now }) => {
  const found = await find({ lockers: lockers(), now }, body.near);
  return { status: 200, body: { state: found ? 'found' : 'unavailable', lockers: [...(found ?? [])] } };
};
