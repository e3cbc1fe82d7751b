import type { Refusal } from '#shared/contract/operation.ts';
import { type CountedTranslator, noCounts } from '../../domain/production/translator.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';
import { type TypedTranslator, translatorMessages, withTyped } from './typedTranslator.ts';

interface Deps {
  accounts: Pick<AccountStore, 'idOf' | 'read'>;
  translators: TranslatorStore;
  identity: Pick<IdentityGateway, 'makeTranslator'>;
}

/**
 * Makes an account's owner a translator. They register first, since password and consents are theirs to give.
 * `conflict`: they already are one.
 */
export async function createTranslator(
  { accounts, translators, identity }: Deps,
  email: string,
  typed: TypedTranslator,
  /** Items of the same write, by the new translator's id. */
  more: (id: string) => readonly TransactItem[] = () => [],
): Promise<CountedTranslator | Refusal<'validation_failed' | 'conflict'>> {
  const fields = translatorMessages(typed);
  const id = await accounts.idOf(email);
  const account = id === undefined ? undefined : await accounts.read(id);
  if (account?.state !== 'active') fields.email = ['validation/no_account'];
  if (Object.keys(fields).length > 0 || !account) return { refused: 'validation_failed', fields };
  if (await translators.read(account.account)) return { refused: 'conflict' };
  const { name, state, specialisations, wordsPerDay, week, daysOff, timeZone } = typed;
  const blank = { name, state, specialisations, wordsPerDay, week, daysOff, timeZone, pairs: [], rates: [] };
  const profile = withTyped({ id: account.account, email, locale: account.locale, ...blank, revision: 0 }, typed);
  // The group comes first: without a profile they see an empty zone, and staff can repeat an interrupted call.
  if ((await identity.makeTranslator(account.account)) === 'absent')
    return { refused: 'validation_failed', fields: { email: ['validation/no_account'] } };
  if ((await translators.save(profile, undefined, more(profile.id))) === 'changed') return { refused: 'conflict' };
  return { translator: { ...profile, revision: 1 }, counts: noCounts };
}
