import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { reports } from '#shared/contract/reports.ts';

type Report = ResultOf<typeof reports.getSpending>;
type Group = Report['months'][number];
export const spendingKinds = ['month', 'pair', 'member', 'reference'] as const;
export type SpendingKind = (typeof spendingKinds)[number];

export const groupsOf = ({ months, pairs, members, references }: Report, kind: SpendingKind): readonly Group[] =>
  ({ month: months.toReversed(), pair: pairs, member: members, reference: references })[kind];

/** The groups of a report, and what they come to. */
export function SpendingTable({ report, kind }: { report: Report; kind: SpendingKind }) {
  const { t, locale } = useI18n();
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  const total = { ...report.total, key: 'total', label: t('lists/spending.total'), isTotal: true };
  return (
    <ListTable
      caption={t(`lists/spending.by.${kind}`)}
      rows={[...groupsOf(report, kind).map((group) => ({ ...group, isTotal: false })), total]}
      keyOf={({ key, isTotal }) => `${isTotal}#${key ?? ''}`}
      columns={[
        {
          label: t(`lists/spending.${kind}`),
          cell: ({ label, isTotal }) => (isTotal ? <b>{label}</b> : <span className="break-words">{label}</span>),
        },
        { label: t('lists/spending.orders'), isNumber: true, cell: ({ orders }) => orders },
        { label: t('lists/spending.gross'), isNumber: true, cell: ({ gross }) => money(gross) },
        { label: t('lists/spending.refunded'), isNumber: true, cell: ({ refunded }) => money(refunded) },
        { label: t('lists/spending.spent'), isNumber: true, cell: ({ spent }) => <b>{money(spent)}</b> },
      ]}
    />
  );
}
