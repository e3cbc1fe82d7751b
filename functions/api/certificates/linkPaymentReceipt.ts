import type { certificates as area } from '#shared/contract/certificates.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { orders } from '../../runtime/services/orders.ts';
import { payments } from '../../runtime/services/payments.ts';
import { linkReceipt } from '../../usecases/payments/linkReceipt.ts';
import { readerOf } from '../wire/readerOf.ts';

type Render = typeof import('./renderReceipt.ts').renderReceipt;

/** The code that sets documents is larger than the rest of this area: only the calls that need it load it. */
const render = async (...given: Parameters<Render>) => (await import('./renderReceipt.ts')).renderReceipt(...given);

export const linkPaymentReceipt: Handler<typeof area.linkPaymentReceipt> = async (request) => {
  const { params, caller, cartHash, locale, now } = request;
  const deps = { orders: orders(), payments: payments(), files: await files(), render, now };
  const link = await linkReceipt(deps, { id: params.id, locale }, readerOf(caller, cartHash));
  if ('refused' in link) return link;
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
