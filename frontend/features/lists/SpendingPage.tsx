import { type MouseEvent, useState } from 'react';
import useSWR from 'swr';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { SaveRows } from '#frontend/shop/SaveRows.tsx';
import { useSending } from '#frontend/shop/useSending.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { reports } from '#shared/contract/prepaid/spending.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { NothingYet } from './NothingYet.tsx';
import { monthsOf, periods } from './period.ts';

/** What the account spent: a picture of the months, and a table by month, language pair, member or purchase order number. */
export default function SpendingPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const query = new URLSearchParams(useSearch({ ssrSearch: '' }));
  const period = periods.find((one) => one === query.get('period')) ?? periods[0];
  const kind = spendingKinds.find((one) => one === query.get('by')) ?? spendingKinds[0];
  const address = (change: { period?: string; by?: string }) =>
    `?${new URLSearchParams({ period, by: kind, ...change })}`;
  const months = monthsOf(period, new Date());
  const answer = useSWR(signedIn && ['spending', period, locale], () => call(prepaid.getSpending, { query: months }));
  const { data, mutate } = answer;
  const isEmpty = data?.total.orders === 0;
  return (
    <AccountFrame page="account.spending.index" heading={t('login/spending')}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose">{t('lists/spending.intro')}</p>
        <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t('lists/spending.period')}</span>
          <select
            className="input w-auto max-w-full"
            value={period}
            onChange={({ target }) => navigate(location.pathname + address({ period: target.value }))}
          >
            {periods.map((one) => (
              <option key={one} value={one}>
                {t(`lists/spending.period.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Loaded of={answer} wait="card h-96" over={{ title: t('errors/title.401'), text: t('lists/session_over') }} />
      {data && isEmpty && <NothingYet text={t('lists/spending.none')} />}
      {data && !isEmpty && (
        <>
          <SpendingBars groups={data.months} locale={locale} label={t('lists/spending.by.month')} />
          {!data.complete && <p className="notice">{t('lists/spending.incomplete')}</p>}
          <nav aria-label={t('lists/spending.look')} className="-ml-2.5 flex flex-wrap gap-1">
            {spendingKinds.map((one) => (
              <a
                key={one}
                href={address({ by: one })}
                className="nav-link"
                aria-current={one === kind ? 'page' : undefined}
                onClick={(event: MouseEvent) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  navigate(location.pathname + address({ by: one }));
                }}
              >
                {t(`lists/spending.by.${one}`)}
              </a>
            ))}
          </nav>
          <SpendingTable report={data} kind={kind} />
          <div className="flex flex-wrap items-center gap-4">
            {[kind, 'order' as const].map((by) => (
              <SaveRows
                key={by}
                button={t(by === 'order' ? 'lists/spending.save.orders' : 'lists/spending.save')}
                rows={() => call(prepaid.exportSpending, { query: { ...months, by } })}
                said={({ name }) => t('lists/spending.saved', { name })}
              />
            ))}
          </div>
        </>
      )}
      {data && <ReportMail isOn={data.monthly_mail} keep={() => mutate()} />}
    </AccountFrame>
  );
}

interface SpendingBarsProps {
  groups: readonly { key: string | null; label: string; spent: { amount: number } }[];
  locale: Locale;
  /** What the picture shows. */
  label: string;
}

const height = 120;
const barWidth = 18;
const step = 28;
/** So many names of months stand side by side. */
const mostNamed = 12;

/** A bar for each month; the table below says the same in figures, so that the picture needs no more than a name. */
function SpendingBars({ groups, locale, label }: SpendingBarsProps) {
  const most = Math.max(1, ...groups.map(({ spent }) => spent.amount));
  // Where there are more of them they stand closer: a few are named, in larger letters.
  const every = Math.ceil(groups.length / mostNamed);
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return (
    <div data-chart>
      <svg
        viewBox={`0 0 ${groups.length * step} ${height + 24}`}
        width={groups.length * step}
        height={height + 24}
        className="block h-auto max-w-full"
        role="img"
        aria-label={label}
      >
        <line x1="0" x2={groups.length * step} y1={height + 0.5} y2={height + 0.5} stroke="var(--line)" />
        {groups.map(({ key, label: month, spent }, place) => {
          const size = Math.round((Math.max(0, spent.amount) / most) * (height - 4));
          const x = place * step + (step - barWidth) / 2;
          return (
            <g key={key ?? ''}>
              <title>{`${month}: ${formatMoney(spent.amount, locale)}`}</title>
              <rect x={x} y={height - size} width={barWidth} height={size} rx="4" fill="var(--accent)" />
              {(groups.length - 1 - place) % every === 0 && (
                <text
                  x={x + barWidth / 2}
                  y={height + 18}
                  textAnchor="middle"
                  fontSize={10 + 2 * every}
                  fill="var(--muted)"
                  className="font-sans"
                >
                  {format.format(new Date(`${key}-01T00:00:00Z`))}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

type Report = ResultOf<typeof reports.getSpending>;
type Group = Report['months'][number];
const spendingKinds = ['month', 'pair', 'member', 'reference'] as const;
type SpendingKind = (typeof spendingKinds)[number];

/** A month in which nothing happened has no row: the picture shows it, and on a phone each row is five lines. */
const groupsOf = ({ months, pairs, members, references }: Report, kind: SpendingKind): readonly Group[] => {
  const used = months.filter(({ orders, refunded }) => orders > 0 || refunded.amount > 0);
  return { month: used.toReversed(), pair: pairs, member: members, reference: references }[kind];
};

/** The groups of a report, and what they come to. */
function SpendingTable({ report, kind }: { report: Report; kind: SpendingKind }) {
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

/** Whether the figures of each month come by mail; it is saved as it is ticked. */
function ReportMail({ isOn, keep }: { isOn: boolean; keep: () => Promise<unknown> }) {
  const { t } = useI18n();
  const { send, failure } = useSending();
  const [said, setSaid] = useState('');
  // Ticked at once, and taken back where it could not be saved.
  const [wanted, setWanted] = useState<boolean>();
  if (useRefusedBy(prepaid.setReportMail) !== undefined) return null;
  const set = (monthly: boolean) =>
    send(
      async () => {
        setSaid('');
        setWanted(monthly);
        await call(prepaid.setReportMail, { body: { monthly } });
        await keep();
        setSaid(t(monthly ? 'lists/spending.mail.on' : 'lists/spending.mail.off'));
        return undefined;
      },
      (error) => {
        setWanted(undefined);
        return { failure: failureText(error, t) };
      },
    );
  return (
    <div className="grid gap-2">
      <CheckField
        id="monthly"
        label={t('lists/spending.mail')}
        hint={t('lists/spending.mail.hint')}
        checked={wanted ?? isOn}
        onChange={(monthly) => void set(monthly)}
      />
      <p role="status" className="hint">
        {said}
      </p>
      {failure && <Failed text={failure} again={() => void set(!isOn)} />}
    </div>
  );
}
