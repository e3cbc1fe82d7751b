import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { complaints } from '../../runtime/services/complaints.ts';
import { files } from '../../runtime/services/files.ts';
import { linkComplaintAnswer as link } from '../../usecases/complaints/linkComplaintAnswer.ts';
import { orderAtHand } from './orderAtHand.ts';

type Render = typeof import('./renderAnswer.ts').renderAnswer;

/** The code that sets documents is larger than the rest of this area: only the calls that need it load it. */
const render = async (...given: Parameters<Render>) => (await import('./renderAnswer.ts')).renderAnswer(...given);

export const linkComplaintAnswer: Handler<typeof area.linkComplaintAnswer> = async (request) => {
  const { params, caller, locale, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const deps = { complaints: complaints(), files: await files(), render, now };
  const made = await link(deps, order, { number: params.number, locale });
  if ('refused' in made) return made;
  await noteAccess(request, order.id, { way: 'download', what: 'answer' });
  await noteDownload(caller, made.fileName, now);
  return { status: 200, body: { url: made.url, file_name: made.fileName, expires_at: made.expiresAt } };
};
