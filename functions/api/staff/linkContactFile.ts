import type { staff as area } from '#shared/contract/staff.ts';
import { contactFileKey } from '../../gateways/fileKeys.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { audit } from '../../runtime/services/audit.ts';
import { contacts } from '../../runtime/services/contacts.ts';
import { files } from '../../runtime/services/files.ts';

export const linkContactFile: Handler<typeof area.linkContactFile> = async ({ params, caller, now, requestId }) => {
  const contact = await contacts().read(params.contact);
  const file = contact?.messages.flatMap((one) => one.files).find(({ id }) => id === params.file);
  if (!file) return { refused: 'not_found' };
  const link = await (await files()).openLink(contactFileKey(file.id), file.name, now);
  if ('refused' in link) return link;
  await audit().append(
    {
      who: { kind: 'staff', account: sessionOf(caller).account },
      ...{ act: 'contact_file_read', object: `contact#${params.contact}`, before: {}, after: {} },
      ...{ request: requestId, at: now.toISOString() },
    },
    requestId,
  );
  return { status: 200, body: { url: link.url, file_name: file.name, expires_at: link.expiresAt } };
};
