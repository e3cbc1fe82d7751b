import type { orders as area } from '#shared/contract/orders.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { orders } from '../../runtime/services/orders.ts';
import { linkOrderArchive as linkArchive } from '../../usecases/orders/linkOrderArchive.ts';
import { readerOf } from '../wire/readerOf.ts';

export const linkOrderArchive: Handler<typeof area.linkOrderArchive> = async (request) => {
  const { params, caller, cartHash, locale, now } = request;
  const languageName = (id: number) => languageById(id)?.names[locale] ?? String(id);
  const deps = { orders: orders(), files: await files(), languageName, now };
  const link = await linkArchive(deps, params.id, readerOf(caller, cartHash));
  if ('refused' in link) return link;
  await noteAccess(request, params.id, { way: 'download', what: 'all' });
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
