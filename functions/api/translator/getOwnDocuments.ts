import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { ownDocuments } from '../../usecases/translators/ownDocuments.ts';
import { documentsWire } from '../wire/agreementWire.ts';
import { documentDeps } from './documentDeps.ts';

export const getOwnDocuments: Handler<typeof area.getOwnDocuments> = async ({ caller, now }) => {
  const found = await ownDocuments(documentDeps(now), sessionOf(caller).account);
  return 'refused' in found ? found : { status: 200, body: documentsWire(found) };
};
