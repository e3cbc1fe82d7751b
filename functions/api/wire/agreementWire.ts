import { agreementVersion } from '#shared/rules/agreement.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';
import type { OwnDocuments } from '../../usecases/translators/ownDocuments.ts';

export const agreementWire = ({ version, at, tax, nip }: Agreement) => ({
  ...{ agreement_version: version, accepted_at: at, tax, nip: nip ?? null },
});

export const documentsWire = ({ agreements, application }: OwnDocuments) => ({
  current_version: agreementVersion,
  agreements: agreements.map(agreementWire),
  cv: application ? { name: application.cv.name, sent_at: application.createdAt } : null,
});
