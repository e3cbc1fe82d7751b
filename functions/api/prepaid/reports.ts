import type { Refusal } from '#shared/contract/operation.ts';
import type { SpendingBy } from '#shared/contract/prepaid/spending.ts';
import type { prepaid } from '#shared/contract/prepaid.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { subtractGrosze } from '#shared/model/money/grosze.ts';
import { type CsvValue, csvAmount, csvFile } from '#shared/rules/csvCell.ts';
import { sayMonth } from '#shared/rules/say/sayMonth.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import {
  groupSpending,
  monthBefore,
  monthOf,
  monthsBetween,
  type Spending,
  type SpendingGroup,
  type SpentOrder,
  type Sums,
} from '../../domain/reports/spending.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteDownload } from '../../runtime/http/noteAccess.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { ledger, reports } from '../../runtime/services/ledger.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { ownedOrders } from '../../runtime/services/ownedOrders.ts';
import { ownedPayments } from '../../runtime/services/payments.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import { readAccount } from '../../usecases/account/accounts.ts';
import { linkBalanceStatement as link } from '../../usecases/prepaid/balanceStatements.ts';
import { readSpending, setReportMail as set } from '../../usecases/prepaid/spendingReports.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { namesOf } from '../wire/people.ts';

const mostMonths = 36;
const usualMonths = 12;

/** The months of a report; by default the last twelve, the current one included. */
function spendingRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string; months: string[] } | Refusal<'validation_failed'> {
  const last = to ?? monthOf(now);
  const first = from ?? monthBefore(last, usualMonths - 1);
  const months = monthsBetween(first, last);
  if (months.length === 0) return { refused: 'validation_failed', fields: { from: ['validation/invalid'] } };
  if (months.length > mostMonths)
    return {
      refused: 'validation_failed',
      fields: { from: [{ key: 'validation/months', replace: { maximum: mostMonths } }] },
    };
  return { from: first, to: last, months };
}

const sumsWire = ({ orders, gross, refunded, spent }: Sums) => ({
  orders,
  gross: moneyWire(gross),
  refunded: moneyWire(refunded),
  spent: moneyWire(spent),
});

type GroupKind = 'month' | 'pair' | 'member' | 'reference';

/** The groups of a report, by kind of group. */
const groupsOf = ({ months, pairs, members, references }: Spending) => ({
  month: months,
  pair: pairs,
  member: members,
  reference: references,
});

/** The display name of a group; `names`: display names of members by id. */
function groupLabel(
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

const groupWire = (
  kind: GroupKind,
  groups: readonly SpendingGroup[],
  reader: { locale: Locale; names: ReadonlyMap<string, string> },
) =>
  groups.map((group) => ({ key: group.key ?? null, label: groupLabel(kind, group.key, reader), ...sumsWire(group) }));

export const getSpending: Handler<typeof prepaid.getSpending> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const range = spendingRange(query, now);
  if ('refused' in range) return range;
  const deps = { ownedOrders: ownedOrders(), ownedPayments: ownedPayments() };
  const [{ orders, isComplete }, isOn] = await Promise.all([
    readSpending(deps, caller.account, range),
    reports().isOn(caller.account),
  ]);
  const { total, months, pairs, members, references } = groupSpending(orders, range.months);
  const reader = { locale, names: await namesOf(members.map(({ key }) => key)) };
  return {
    status: 200,
    body: {
      ...{ from: range.from, to: range.to, total: sumsWire(total) },
      months: groupWire('month', months, reader),
      pairs: groupWire('pair', pairs, reader),
      members: groupWire('member', members, reader),
      references: groupWire('reference', references, reader),
      complete: isComplete,
      monthly_mail: isOn,
    },
  };
};

interface Parts {
  by: SpendingBy;
  months: readonly string[];
  locale: Locale;
  names: ReadonlyMap<string, string>;
}

/** A report as CSV, with the number of its rows without the header. */
function spendingCsv(orders: readonly SpentOrder[], parts: Parts): { csv: string; rows: number } {
  const { by, months, locale } = parts;
  const rows =
    by === 'order'
      ? orderRows(orders, parts)
      : groupsOf(groupSpending(orders, months))[by].map((group): CsvValue[] => [
          by === 'month' ? (group.key ?? null) : groupLabel(by, group.key, parts),
          group.orders,
          ...[group.gross, group.refunded, group.spent].map((sum) => csvAmount(sum, locale)),
        ]);
  const sums = ['gross', 'refunded', 'spent'] as const;
  const columns =
    by === 'order'
      ? (['paid_at', 'number', 'pair', 'member', 'reference', 'external_id', ...sums] as const)
      : ([by, 'orders', ...sums] as const);
  const heads = columns.map((column) => paymentText(locale, `payment/spent.${column}`));
  return { csv: csvFile([heads, ...rows], locale), rows: rows.length };
}

/** Orders by the time they were paid, earliest first, each with its day of payment in Warsaw. */
const orderRows = (orders: readonly SpentOrder[], parts: Parts): CsvValue[][] =>
  orders
    .toSorted((a, b) => a.paidAt.localeCompare(b.paidAt))
    .map(({ id, paidAt, pairs, member, reference, externalId, gross, refunded }) => [
      ...[warsawDayOf(new Date(paidAt)), id],
      pairs.map(({ source, target }) => groupLabel('pair', `${source}-${target}`, parts)).join(', '),
      ...[groupLabel('member', member, parts), reference ?? null, externalId ?? null],
      ...[gross, refunded, subtractGrosze(gross, refunded)].map((sum) => csvAmount(sum, parts.locale)),
    ]);

export const exportSpending: Handler<typeof prepaid.exportSpending> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const range = spendingRange(query, now);
  if ('refused' in range) return range;
  const deps = { ownedOrders: ownedOrders(), ownedPayments: ownedPayments() };
  const { orders, isComplete } = await readSpending(deps, caller.account, range);
  const names = await namesOf(orders.map(({ member }) => member));
  const { by } = query;
  const file_name = `spending-${by}-${range.from}-${range.to}.csv`;
  const file = spendingCsv(orders, { by, months: range.months, locale, names });
  return { status: 200, body: { file_name, ...file, complete: isComplete } };
};

export const linkBalanceStatement: Handler<typeof prepaid.linkBalanceStatement> = async (request) => {
  const { query, caller, locale, now } = request;
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const account = await readAccount(accountDeps(now), caller.account);
  const deps = {
    ledger: ledger(),
    files: await files(),
    now,
    // The code that typesets PDFs is larger than the rest of this area: it is loaded by the first call that needs it.
    render: async (...[statement, inLocale]: Parameters<Parameters<typeof link>[0]['render']>) =>
      (await import('./renderStatement.ts')).renderStatement(statement, inLocale, account),
  };
  const { url, fileName, expiresAt } = await link(deps, caller.account, { month: query.month, locale });
  await noteDownload(caller, fileName, now);
  return { status: 200, body: { url, file_name: fileName, expires_at: expiresAt } };
};

export const setReportMail: Handler<typeof prepaid.setReportMail> = async ({ body, caller, now }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const { monthly } = body;
  if ((await set({ reports: reports(), now }, caller.account, monthly)) === 'closed')
    return { refused: 'unauthorized' };
  return { status: 200, body: { monthly } };
};
