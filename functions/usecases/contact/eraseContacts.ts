import type { Contact } from '../../domain/contact/contact.ts';
import { contactFileKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { ContactStore } from '../../stores/contacts/contactStore.ts';
import type { ErasableContact, ErasingContacts } from '../../stores/contacts/erasingContacts.ts';
import type { TransactItem } from '../../stores/transact.ts';

export interface EraseContactDeps {
  contacts: Pick<ContactStore, 'read' | 'ofEmail'>;
  erasingContacts: ErasingContacts;
  files(): Promise<FileGateway>;
}

/** Erases an enquiry: its files' bytes first, so that an interrupted run is finished by repeating it. */
export async function eraseContact(
  { erasingContacts, files }: Pick<EraseContactDeps, 'erasingContacts' | 'files'>,
  contact: Contact,
  more: readonly TransactItem[] = [],
): Promise<'erased' | 'changed'> {
  const keys = contact.messages.flatMap((one) => one.files).map(({ id }) => contactFileKey(id));
  if (keys.length > 0) await (await files()).remove(keys);
  return erasingContacts.erase(contact, more);
}

/** Erases all enquiries of an address; concurrent changes are read and erased again. */
export async function eraseContactsOf(deps: EraseContactDeps, email: string): Promise<void> {
  for (const found of await deps.contacts.ofEmail(email)) {
    let contact: Contact | undefined = found;
    while (contact && (await eraseContact(deps, contact)) === 'changed') contact = await deps.contacts.read(contact.id);
  }
}

/** Erases enquiries whose time is over, and files without a form. A failure does not stop the others. */
export async function eraseContacts(
  deps: EraseContactDeps & { now: Date; onDefect: (id: string, error: unknown) => void },
  limit = 100,
): Promise<{ erased: number; failed: number }> {
  const { erasingContacts, files, now, onDefect } = deps;
  let [erased, failed] = [0, 0];
  for (const one of await erasingContacts.due(now, limit)) {
    try {
      if ((await erase(one)) === 'erased') erased += 1;
    } catch (error) {
      failed += 1;
      onDefect('id' in one ? one.id : one.file, error);
    }
  }
  return { erased, failed };

  async function erase(one: ErasableContact): Promise<string> {
    if ('id' in one) return eraseContact(deps, one);
    // The row first: a concurrent form keeps its file.
    const outcome = await erasingContacts.eraseFile(one.file);
    if (outcome === 'erased') await (await files()).remove([contactFileKey(one.file)]);
    return outcome;
  }
}
