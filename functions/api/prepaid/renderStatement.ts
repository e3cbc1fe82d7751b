import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import type { Account } from '../../domain/account/account.ts';
import type { BalanceStatement } from '../../domain/reports/balanceStatement.ts';
import { statementPdf } from '../../domain/reports/statementPdf.ts';
import { personName } from '../../domain/team/nameOf.ts';
import { fonts } from '../../runtime/services/outside/fonts.ts';
import { translateMail } from '../../runtime/texts/translateMail.ts';

/** The statement of a balance for people, in the language of the person who asks. */
export function renderStatement(
  statement: BalanceStatement,
  locale: Locale,
  { person, billing, email }: Account,
): Uint8Array {
  const name = person.companyName ?? billing?.name ?? personName({ person });
  const address = billing ? [billing.address, `${billing.postcode} ${billing.city}`] : [];
  const number = billing?.vatNumber === undefined ? [] : [billing.vatNumber];
  return statementPdf(statement, {
    fonts: fonts(),
    locale,
    seller: [brand.name, brand.email],
    holder: [name, ...address, ...number, email].filter((line) => line !== ''),
    nameOf: (kind) => translateMail(locale, `payment/entry.${kind}`),
    say: (key, replace) => translateMail(locale, `certificate/statement.${key}`, replace),
  });
}
