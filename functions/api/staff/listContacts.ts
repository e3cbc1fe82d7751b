import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { contacts } from '../../runtime/services/contacts.ts';
import { contactRow } from './contactWire.ts';

export const listContacts: Handler<typeof area.listContacts> = async ({ query }) => {
  const { state = 'open', limit = 50, after } = query;
  const found = await contacts().inState(state, limit, after && new Date(after).toISOString());
  return { status: 200, body: { contacts: found.map(contactRow) } };
};
