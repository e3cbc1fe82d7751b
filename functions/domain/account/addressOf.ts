import { type AddressForm, type Messages, readAddress } from '../address/readAddress.ts';
import type { AccountAddress, Person } from './account.ts';

/**
 * An address of the settings as kept, or what is wrong with it by field. An individual has no billing name and no VAT
 * number of its own, whatever was sent.
 */
export function addressOf(
  form: AddressForm & { name: string | undefined },
  type: Person['type'],
): AccountAddress | { messages: Messages<keyof AddressForm | 'name'> } {
  const read = readAddress(form, type);
  if (type === 'individual') return 'messages' in read ? read : read.place;
  const { name, vatNumber } = form;
  const messages = {
    ...('messages' in read && read.messages),
    ...(!name && { name: ['validation/required' as const] }),
  };
  return 'messages' in read || !name ? { messages } : { name, vatNumber, ...read.place };
}
