import type { Refusal } from '#shared/contract/operation.ts';
import type { Account } from '../../domain/account/account.ts';
import { payOf } from '../../domain/production/payOf.ts';
import type { Translator } from '../../domain/production/translator.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';
import { type ApplicantTest, isPassed } from '../../domain/recruitment/applicantTest.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { ApplicantStore } from '../../stores/applicants/applicantStore.ts';
import type { TestStore } from '../../stores/applicants/testStore.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { AgreementStore } from '../../stores/translators/agreementStore.ts';
import type { EarningStore } from '../../stores/translators/earningStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';
import { unusedUser } from '../account/unusedUser.ts';
import type { Invited } from './invitationOf.ts';
import { usualTime } from './inviteApplicant.ts';

export interface EnterDeps {
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
export async function enter(
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
  // Even if staff changed the application at this moment, the person is a translator.
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
    ...(invited.swornNumber !== undefined && { swornNumber: invited.swornNumber }),
    revision: 0,
  };
  const paid = test && isPassed(test) ? [testPay(deps, translator, test)] : [];
  await translators.save(translator, undefined, [
    agreements.item(id, { ...agreement, application: invited.id }),
    ...paid,
  ]);
}

/** A passed test is paid as a translation. */
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
