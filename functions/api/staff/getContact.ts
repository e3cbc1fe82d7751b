import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { contacts } from '../../runtime/services/contacts.ts';
import { contactWire } from './contactWire.ts';

export const getContact: Handler<typeof area.getContact> = async ({ params }) => {
  const contact = await contacts().read(params.contact);
  return contact ? { status: 200, body: contactWire(contact) } : { refused: 'not_found' };
};
