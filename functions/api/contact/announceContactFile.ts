import type { contact as area } from '#shared/contract/contact.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { contactDeps } from '../../runtime/services/contacts.ts';
import { announceContactFile as announce } from '../../usecases/contact/announceContactFile.ts';

export const announceContactFile: Handler<typeof area.announceContactFile> = async ({ body, now, sourceIp }) => {
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announce(contactDeps(now), file, sourceIp);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};
