import type { Locale } from '#shared/messages/locale.ts';
import { sayMonth } from '#shared/rules/sayMonth.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import type { Spending, SpendingGroup, Sums } from '../../domain/reports/groupSpending.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const sumsWire = ({ orders, gross, refunded, spent }: Sums) => ({
  orders,
  gross: moneyWire(gross),
  refunded: moneyWire(refunded),
  spent: moneyWire(spent),
});

export type GroupKind = 'month' | 'pair' | 'member' | 'reference';

/** The groups of a report by the kind of their keys. */
export const groupsOf = ({ months, pairs, members, references }: Spending) => ({
  month: months,
  pair: pairs,
  member: members,
  reference: references,
});

/** What a group is called by its reader; `names`: of members, by their ids. */
export function groupLabel(
  kind: GroupKind,
  key: string | undefined,
  { locale, names }: { locale: Locale; names: ReadonlyMap<string, string> },
): string {
  if (key === undefined)
    return paymentText(locale, kind === 'member' ? 'payment/spent.owner' : 'payment/spent.no_number');
  if (kind === 'month') return sayMonth(key, locale);
  if (kind === 'pair') return pairLabel(key, locale);
  return kind === 'member' ? names.get(key) || paymentText(locale, 'payment/spent.former') : key;
}

/** "English → Polish"; one name for proofreading. */
function pairLabel(key: string, locale: Locale): string {
  const [source = '', target = ''] = key.split('-').map((id) => languageById(Number(id))?.names[locale] ?? id);
  return source === target ? source : `${source} → ${target}`;
}

export const groupWire = (
  kind: GroupKind,
  groups: readonly SpendingGroup[],
  reader: { locale: Locale; names: ReadonlyMap<string, string> },
) =>
  groups.map((group) => ({ key: group.key ?? null, label: groupLabel(kind, group.key, reader), ...sumsWire(group) }));
