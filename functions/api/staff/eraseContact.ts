import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { contacts, erasingContacts } from '../../runtime/services/contacts.ts';
import { files } from '../../runtime/services/files.ts';
import { eraseContact as erase } from '../../usecases/contact/eraseContacts.ts';
import { contactAct } from './contactAct.ts';

/** A mail that arrived in the meantime is read and erased with the rest. */
export const eraseContact: Handler<typeof area.eraseContact> = async (request) => {
  const { contact: id } = request.params;
  const { line } = contactAct(id, 0, request);
  for (;;) {
    const contact = await contacts().read(id);
    if (!contact) return { refused: 'not_found' };
    const said = line({ act: 'contact_erased', before: { state: contact.state }, after: {} });
    if ((await erase({ erasingContacts: erasingContacts(), files }, contact, [said])) === 'erased')
      return { status: 204, body: undefined };
  }
};
