import type { certificates as area } from '#shared/contract/certificates.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { certifyQuote } from '../../usecases/certificates/certifyQuote.ts';
import { linkCertificate } from '../../usecases/certificates/linkCertificate.ts';
import { readerOf } from '../wire/readerOf.ts';
import { quoteDeps } from './quoteDeps.ts';
import { render } from './render.ts';

export const linkQuoteCertificate: Handler<typeof area.linkQuoteCertificate> = async (request) => {
  const { params, body, caller, cartHash, locale, now } = request;
  const wanted = { id: params.id, version: body.version };
  const made = await certifyQuote(quoteDeps(now), wanted, readerOf(caller, cartHash));
  if ('refused' in made) return made;
  const link = await linkCertificate({ files: await files(), render, now }, made, locale);
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
