import type { certificates as area } from '#shared/contract/certificates.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { certifyQuote } from '../../usecases/certificates/certifyQuote.ts';
import { readerOf } from '../wire/readerOf.ts';
import { quoteDeps } from './quoteDeps.ts';

export const getQuoteCertificate: Handler<typeof area.getQuoteCertificate> = async (request) => {
  const { params, query, caller, cartHash, now } = request;
  const wanted = { id: params.id, version: query.version };
  const made = await certifyQuote(quoteDeps(now), wanted, readerOf(caller, query.hash ?? cartHash));
  return 'refused' in made ? made : { status: 200, body: made };
};
