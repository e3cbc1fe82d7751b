import type { settings as area } from '#shared/contract/settings.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { saveSettings } from '../../usecases/settings/saveSettings.ts';
import { fieldsOnWire } from '../wire/fieldsOnWire.ts';
import { addressNames } from './addressNames.ts';
import { ownSettings } from './ownSettings.ts';

export const saveAddress: Handler<typeof area.saveAddress> = async ({ body, caller, now }) => {
  const { kind, customer } = body;
  const { phone_number: phone, vat_number: vatNumber, country_id: countryId, name, ...place } = body.address;
  const { addressOf } = await import('../../domain/account/addressOf.ts');
  const address = addressOf({ ...place, name, phone, vatNumber, countryId }, customer.type);
  if ('messages' in address)
    return { refused: 'validation_failed', fields: fieldsOnWire(address.messages, addressNames) };
  const { account, deps, answer } = await ownSettings(caller, now);
  const { type, first_name: firstName, last_name: lastName } = customer;
  const named = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
  const saved = await saveSettings({ ...deps, textVersion: consentTextVersion }, account, {
    // The name on its invoices is the company's until another one is set.
    person: { ...account.person, type, ...named, companyName: account.person.companyName ?? address.name },
    address: { kind, address },
  });
  if ('refused' in saved) return saved;
  return { status: 200, body: { success: true, settings: await answer(saved) } };
};
