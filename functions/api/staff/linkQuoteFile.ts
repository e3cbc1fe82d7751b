import type { staff as area } from '#shared/contract/staff.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { linkQuoteFile as link } from '../../usecases/quotes/linkQuoteFile.ts';
import { actingStaff } from './answerStaffQuote.ts';

export const linkQuoteFile: Handler<typeof area.linkQuoteFile> = async (request) => {
  const { params, now } = request;
  const act = { id: params.id, hash: params.file, ...actingStaff(request) };
  const made = await link({ ...quoteDeps(now), files: await files() }, act);
  if ('refused' in made) return made;
  const { cartDigest, file } = made;
  // Once it is an order, its customer finds this in the order's access log.
  await noteAccess(request, { cartDigest }, { way: 'download', what: 'source', file });
  return { status: 200, body: { url: made.url, file_name: made.fileName, expires_at: made.expiresAt } };
};
