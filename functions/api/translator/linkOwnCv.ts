import type { translator as area } from '#shared/contract/translator.ts';
import { applicationKey } from '../../gateways/fileKeys.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { files } from '../../runtime/services/files.ts';
import { ownDocuments } from '../../usecases/translators/ownDocuments.ts';
import { documentDeps } from './documentDeps.ts';

export const linkOwnCv: Handler<typeof area.linkOwnCv> = async ({ caller, now }) => {
  const found = await ownDocuments(documentDeps(now), sessionOf(caller).account);
  if ('refused' in found) return found;
  if (!found.application) return { refused: 'not_found' };
  const { id, name } = found.application.cv;
  const link = await (await files()).openLink(applicationKey(id), name, now);
  if ('refused' in link) return link;
  return { status: 200, body: { url: link.url, file_name: name, expires_at: link.expiresAt } };
};
