import type { certificates as area } from '#shared/contract/certificates.ts';
import { pricesInForce } from '../../domain/pricing/priceConfigurations.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { signingKeys } from '../../runtime/services/certificates.ts';
import { checkCertificate as check } from '../../usecases/certificates/checkCertificate.ts';

export const checkCertificate: Handler<typeof area.checkCertificate> = async ({ body, now }) => {
  const keys = await (await signingKeys()).all();
  return { status: 200, body: check({ keys, prices: (version) => pricesInForce(version, now) }, body.document) };
};
