import { agreementVersion } from '#shared/rules/agreement.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';
import type { OwnDocuments } from '../../usecases/translators/agreements.ts';

const agreementWire = ({ version, at, tax, nip, iban }: Agreement) => ({
  ...{ agreement_version: version, accepted_at: at, tax, nip: nip ?? null, iban: iban ?? null },
});

/** For staff the account number is masked: its country code and last four digits are enough to recognise it. */
export const staffAgreementWire = (agreement: Agreement) => ({
  ...agreementWire(agreement),
  iban: agreement.iban === undefined ? null : `${agreement.iban.slice(0, 2)}••${agreement.iban.slice(-4)}`,
});

export const documentsWire = ({ agreements, application }: OwnDocuments) => ({
  current_version: agreementVersion,
  agreements: agreements.map(agreementWire),
  cv: application ? { name: application.cv.name, sent_at: application.createdAt } : null,
});
