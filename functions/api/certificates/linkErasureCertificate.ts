import type { certificates as area } from '#shared/contract/certificates.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { orders } from '../../runtime/services/orders.ts';
import { certifyErasure } from '../../usecases/certificates/certifyErasure.ts';
import { linkCertificate } from '../../usecases/certificates/linkCertificate.ts';
import { readerOf } from '../wire/readerOf.ts';
import { certificateDeps } from './certificateDeps.ts';
import { render } from './render.ts';

export const linkErasureCertificate: Handler<typeof area.linkErasureCertificate> = async (request) => {
  const { params, caller, cartHash, locale, now } = request;
  const made = await certifyErasure({ ...certificateDeps(), orders: orders() }, params.id, readerOf(caller, cartHash));
  if ('refused' in made) return made;
  const link = await linkCertificate({ files: await files(), render, now }, made, locale);
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
