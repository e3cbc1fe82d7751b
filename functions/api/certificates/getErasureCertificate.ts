import type { certificates as area } from '#shared/contract/certificates.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { orders } from '../../runtime/services/orders.ts';
import { certifyErasure } from '../../usecases/certificates/certifyErasure.ts';
import { readerOf } from '../wire/readerOf.ts';
import { certificateDeps } from './certificateDeps.ts';

export const getErasureCertificate: Handler<typeof area.getErasureCertificate> = async (request) => {
  const { params, query, caller, cartHash } = request;
  const deps = { ...certificateDeps(), orders: orders() };
  const made = await certifyErasure(deps, params.id, readerOf(caller, query.hash ?? cartHash));
  return 'refused' in made ? made : { status: 200, body: made };
};
