import type { certificates as area } from '#shared/contract/certificates.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { signingKeys } from '../../runtime/services/certificates.ts';

export const getCertificateKeys: Handler<typeof area.getCertificateKeys> = async () => {
  const keys = await signingKeys();
  return { status: 200, body: { keys: await keys.all() } };
};
