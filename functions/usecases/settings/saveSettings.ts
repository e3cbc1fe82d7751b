import type { Refusal } from '#shared/contract/operation.ts';
import { stepMails } from '#shared/model/stepMail.ts';
import type { Account, Consent, Person } from '../../domain/account/account.ts';
import { chosenOver } from '../../domain/openChoices.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';

export interface SettingsChange {
  person?: Person | undefined;
  locale?: Account['locale'] | undefined;
  invoicing?: Account['invoicing'] | undefined;
  marketing?: boolean | undefined;
  mailsOff?: Account['mailsOff'];
  address?: { kind: 'billing' | 'correspondence'; address: NonNullable<Account['billing']> } | undefined;
}

/**
 * Saves what is given and leaves the rest; a company has a name, in its personal data or on its invoices, and a marketing
 * consent given or withdrawn becomes an entry of its history.
 */
export async function saveSettings(
  { accounts, textVersion, now }: { accounts: Pick<AccountStore, 'replace'>; textVersion: string; now: Date },
  account: Account,
  change: SettingsChange,
): Promise<Account | Refusal<'conflict' | 'validation_failed'>> {
  const { address, mailsOff, ...simple } = change;
  const given = Object.fromEntries(Object.entries(simple).filter(([, value]) => value !== undefined));
  const next: Account = {
    ...account,
    ...given,
    ...(mailsOff && { mailsOff: chosenOver(stepMails, mailsOff, account.mailsOff) }),
    ...(address && { [address.kind]: address.address }),
  };
  const isNameless = next.person.type === 'company' && !next.person.companyName && !next.billing?.name;
  if (isNameless && change.person)
    return { refused: 'validation_failed', fields: { 'customer.company_name': ['validation/required'] } };
  const consents: Consent[] =
    next.marketing === account.marketing
      ? []
      : [{ kind: 'agree_marketing', given: next.marketing, textVersion, at: now.toISOString() }];
  if ((await accounts.replace(next, consents)) === 'changed') return { refused: 'conflict' };
  return { ...next, revision: next.revision + 1 };
}
