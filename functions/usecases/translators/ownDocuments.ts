import type { Refusal } from '#shared/contract/operation.ts';
import { agreementVersion } from '#shared/rules/agreement.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';
import type { Applicant } from '../../domain/recruitment/applicant.ts';
import type { ApplicantStore } from '../../stores/applicants/applicantStore.ts';
import type { AgreementStore } from '../../stores/translators/agreementStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';
import { agreementMessages, agreementOf, type TypedAgreement } from '../recruitment/typedAgreement.ts';

interface Deps {
  translators: Pick<TranslatorStore, 'read'>;
  agreements: Pick<AgreementStore, 'of' | 'add'>;
  applicants: Pick<ApplicantStore, 'read'>;
  now: Date;
}

export interface OwnDocuments {
  /** Oldest first. */
  agreements: readonly Agreement[];
  application: Applicant | undefined;
}

/** A translator's agreements, with the application they came from while that is stored. */
export async function ownDocuments(deps: Deps, id: string): Promise<OwnDocuments | Refusal<'not_found'>> {
  if (!(await deps.translators.read(id))) return { refused: 'not_found' };
  const agreements = await deps.agreements.of(id);
  const from = agreements.find(({ application }) => application !== undefined)?.application;
  return { agreements, application: from === undefined ? undefined : await deps.applicants.read(from) };
}

/** A translator accepts the agreement in the version shown; idempotent. */
export async function acceptAgreement(
  deps: Deps,
  id: string,
  typed: TypedAgreement,
): Promise<OwnDocuments | Refusal<'not_found' | 'changed_meanwhile' | 'validation_failed'>> {
  const before = await ownDocuments(deps, id);
  if ('refused' in before) return before;
  if (typed.version !== agreementVersion) return { refused: 'changed_meanwhile' };
  const fields = agreementMessages(typed);
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const accepted = agreementOf(typed, deps.now);
  const last = before.agreements.at(-1);
  const isSame =
    last !== undefined && (['version', 'tax', 'nip', 'iban'] as const).every((one) => last[one] === accepted[one]);
  if (isSame) return before;
  await deps.agreements.add(id, accepted);
  return { ...before, agreements: [...before.agreements, accepted] };
}
