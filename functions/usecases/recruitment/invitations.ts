import type { Refusal } from '#shared/contract/operation.ts';
import { agreementVersion } from '#shared/rules/agreement.ts';
import type { Account } from '../../domain/account/account.ts';
import { payOf } from '../../domain/production/candidates.ts';
import type { Translator } from '../../domain/production/translator.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';
import { type Applicant, type ApplicantTest, isPassed } from '../../domain/recruitment/applicant.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { ApplicantStore } from '../../stores/applicants/applicants.ts';
import type { TestStore } from '../../stores/applicants/applicantTests.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { EarningStore } from '../../stores/translators/statements.ts';
import type { AgreementStore, TranslatorStore } from '../../stores/translators/translators.ts';
import { checkNewPassword, unusedUser } from '../account/activation.ts';
import { agreementMessages, agreementOf, type TypedAgreement } from '../translators/agreements.ts';
import { usualTime } from './inviteApplicant.ts';

type Invited = Applicant & { invitation: NonNullable<Applicant['invitation']> };

/** The application of an open mailed invitation. */
export async function invitationOf(
  {
    applicants,
    tests,
    now,
  }: {
    applicants: Pick<ApplicantStore, 'read'>;
    tests: Pick<TestStore, 'readLink'>;
    now: Date;
  },
  capability: string,
): Promise<Invited | Refusal<'gone'>> {
  const link = await tests.readLink(capability, 'invitation', now);
  const applicant = link && (await applicants.read(link.of));
  const { invitation } = applicant ?? {};
  if (applicant?.state !== 'invited' || !invitation || invitation.until <= now.toISOString())
    return { refused: 'gone' };
  return { ...applicant, invitation };
}

export interface TypedAcceptance extends TypedAgreement {
  password: string;
  password_confirmation: string;
}

/**
 * An invited applicant becomes a translator: with their own password, and agreement, confidentiality and tax status
 * accepted in the version shown. `changed_meanwhile`: there is a newer version to read.
 */
export async function acceptInvitation(
  deps: EnterDeps,
  capability: string,
  typed: TypedAcceptance,
): Promise<{ email: string } | Refusal<'gone' | 'changed_meanwhile' | 'validation_failed'>> {
  const invited = await invitationOf(deps, capability);
  if ('refused' in invited) return invited;
  if (typed.version !== agreementVersion) return { refused: 'changed_meanwhile' };
  const weak = await checkNewPassword(typed, invited.invitation.email);
  const fields = { ...weak?.fields, ...agreementMessages(typed) };
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  return enterTranslator(deps, invited, { password: typed.password, agreement: agreementOf(typed, deps.now) });
}

interface EnterDeps {
  applicants: Pick<ApplicantStore, 'read' | 'change'>;
  tests: Pick<TestStore, 'read' | 'readLink'>;
  accounts: Pick<AccountStore, 'read' | 'idOf' | 'create'>;
  translators: Pick<TranslatorStore, 'read' | 'save'>;
  agreements: Pick<AgreementStore, 'item'>;
  earnings: Pick<EarningStore, 'item'>;
  identity: Pick<IdentityGateway, 'create' | 'find' | 'remove' | 'makeTranslator' | 'setPassword'>;
  now: Date;
}

/**
 * Creates the user, account and profile of an invited applicant. The password comes last, except for the application's
 * state: until then the user counts as unused, and an interrupted run is finished by repeating it.
 */
async function enterTranslator(
  deps: EnterDeps,
  invited: Invited,
  { password, agreement }: { password: string; agreement: Agreement },
): Promise<{ email: string } | Refusal<'gone'>> {
  const { accounts, identity, applicants, now } = deps;
  const { email } = invited.invitation;
  const id = await unusedUser(identity, accounts, email);
  if (id === undefined) return { refused: 'gone' };
  const owner = await accounts.idOf(email);
  if (owner !== undefined && owner !== id) return { refused: 'gone' };
  if ((await identity.makeTranslator(id)) === 'absent') return { refused: 'gone' };
  if (owner === undefined && (await accounts.create(accountOf(id, invited, now), [])) === 'taken')
    return { refused: 'gone' };
  await enterProfile(deps, id, invited, agreement);
  if ((await identity.setPassword(id, password)) === 'absent') return { refused: 'gone' };
  const at = now.toISOString();
  const { eraseAt: _, ...kept } = invited;
  const joined = { ...kept, state: 'joined' as const, translator: id, changedAt: at };
  // The result is ignored: even if staff changed the application at this moment, the person is a translator.
  await applicants.change(joined, { at, act: 'joined' });
  return { email };
}

async function enterProfile(deps: EnterDeps, id: string, invited: Invited, agreement: Agreement): Promise<void> {
  const { translators, agreements, tests } = deps;
  if (await translators.read(id)) return;
  const test = invited.test && (await tests.read(invited.test.id));
  const { profile, email } = invited.invitation;
  const translator: Translator = {
    id,
    state: 'active',
    email,
    locale: invited.locale,
    ...profile,
    ...usualTime,
    ...(invited.countryId !== undefined && { countryId: invited.countryId }),
    ...(invited.swornNumber !== undefined && { swornNumber: invited.swornNumber }),
    revision: 0,
  };
  const paid = test && isPassed(test) ? [testPay(deps, translator, test)] : [];
  await translators.save(translator, undefined, [
    agreements.item(id, { ...agreement, application: invited.id }),
    ...paid,
  ]);
}

/** The payment for a passed test, at the rate for a translation. */
function testPay({ earnings, now }: EnterDeps, translator: Translator, test: ApplicantTest): TransactItem {
  const { sourceLanguage, targetLanguage, words } = test;
  const { net } = payOf(translator, { step: 'translation', sourceLanguage, targetLanguage, words });
  const fact = `test.${test.id}`;
  return earnings.item({ translator: translator.id, fact, kind: 'earning', net, at: now.toISOString() });
}

function accountOf(account: string, { invitation, firstName, lastName, locale }: Invited, now: Date): Account {
  return {
    account,
    email: invitation.email,
    state: 'active',
    person: { type: 'individual', firstName, lastName },
    locale,
    invoicing: 'order',
    marketing: false,
    createdAt: now.toISOString(),
    revision: 0,
  };
}
