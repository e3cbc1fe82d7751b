import type { SpendingBy } from '#shared/contract/reports.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { subtractGrosze, toDecimal } from '#shared/model/grosze.ts';
import { type CsvValue, csvFile } from '#shared/rules/csvCell.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import { groupSpending } from '../../domain/reports/groupSpending.ts';
import type { SpentOrder } from '../../domain/reports/spending.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import { groupLabel, groupsOf } from './spendingWire.ts';

interface Parts {
  by: SpendingBy;
  months: readonly string[];
  locale: Locale;
  names: ReadonlyMap<string, string>;
}

/** The rows of a report as a file for a spreadsheet, with how many there are below the heads. */
export function spendingCsv(orders: readonly SpentOrder[], parts: Parts): { csv: string; rows: number } {
  const { by, months, locale } = parts;
  const rows =
    by === 'order'
      ? orderRows(orders, parts)
      : groupsOf(groupSpending(orders, months))[by].map((group): CsvValue[] => [
          by === 'month' ? (group.key ?? null) : groupLabel(by, group.key, parts),
          group.orders,
          ...[group.gross, group.refunded, group.spent].map(toDecimal),
        ]);
  const sums = ['gross', 'refunded', 'spent'] as const;
  const columns =
    by === 'order'
      ? (['paid_at', 'number', 'pair', 'member', 'reference', 'external_id', ...sums] as const)
      : ([by, 'orders', ...sums] as const);
  const heads = columns.map((column) => paymentText(locale, `payment/spent.${column}`));
  return { csv: csvFile([heads, ...rows], locale), rows: rows.length };
}

/** By the day in Warsaw on which they were paid, the earliest first. */
const orderRows = (orders: readonly SpentOrder[], parts: Parts): CsvValue[][] =>
  orders
    .toSorted((a, b) => a.paidAt.localeCompare(b.paidAt))
    .map(({ id, paidAt, pairs, member, reference, externalId, gross, refunded }) => [
      ...[warsawDayOf(new Date(paidAt)), id],
      pairs.map(({ source, target }) => groupLabel('pair', `${source}-${target}`, parts)).join(', '),
      ...[groupLabel('member', member, parts), reference ?? null, externalId ?? null],
      ...[gross, refunded, subtractGrosze(gross, refunded)].map(toDecimal),
    ]);
