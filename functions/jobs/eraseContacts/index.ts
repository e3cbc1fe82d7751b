import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { contacts, erasingContacts } from '../../runtime/services/contacts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { eraseContacts } from '../../usecases/contact/contacts.ts';

/** Erases enquiries with their files at the end of their retention. */
export const handler = scheduleHandler('erase_contacts', async (now) => {
  const onDefect = (contact: string, error: unknown) => logDefect('erase_contacts.failed', error, { contact });
  const stores = { contacts: contacts(), erasingContacts: erasingContacts() };
  const result = await eraseContacts({ ...stores, files, now, onDefect });
  if (result.failed > 0) throw new Error(`${result.failed} enquiries could not be erased.`);
  return result;
});
