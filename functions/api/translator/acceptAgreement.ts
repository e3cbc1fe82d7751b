import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { acceptAgreement as accept } from '../../usecases/translators/ownDocuments.ts';
import { documentsWire } from '../wire/agreementWire.ts';
import { documentDeps } from './documentDeps.ts';

export const acceptAgreement: Handler<typeof area.acceptAgreement> = async ({ caller, body, now }) => {
  const { agreement_version: version, agreement, confidentiality, tax, nip, iban } = body;
  const typed = { version, agreement: agreement ?? false, confidentiality: confidentiality ?? false, tax, nip, iban };
  const accepted = await accept(documentDeps(now), sessionOf(caller).account, typed);
  return 'refused' in accepted ? accepted : { status: 200, body: documentsWire(accepted) };
};
