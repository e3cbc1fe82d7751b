import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { formatPercent } from '#frontend/i18n/formatPercent.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { DeskOrderLink, DeskTable, deskStateKey } from '#frontend/shop/work/DeskTable.tsx';
import { firstPage, useStaffRoles } from '#frontend/shop/work/deskPages.ts';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { isOfHouse } from '#frontend/shop/work/handOver.ts';
import { isToCheck } from '#frontend/shop/work/isToCheck.ts';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { listRefresh, useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Due } from '#frontend/shop/work/WorkSection.tsx';
import { deskFigures } from '#shared/contract/desk/figures.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import type { StaffJobRowWire } from '#shared/contract/staff/staffWork.ts';
import { staffTranslatorOperations as translators } from '#shared/contract/staff/translators.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { FindOrder, keepAskedEmail } from './FindOrder.tsx';

/** Jobs by what they wait for, the most urgent first. */
export default function DeskPage() {
  const { t, locale } = useI18n();
  const filter = useAddressFilter('queue', ['unassigned', 'overdue', 'check', 'work', 'start', 'offer']);
  const roles = useStaffRoles();
  // A role that may not read this page starts on the first one it may; customers are told that the desk is closed.
  const first = roles && roles.length > 0 ? firstPage(roles) : undefined;
  useEffect(() => {
    if (first !== undefined && first !== 'staff.index') location.replace(href(locale, first));
  }, [first, locale]);
  const isHere = roles !== undefined && (first === undefined || first === 'staff.index');
  const answer = useDeskList(
    isHere ? `desk/${filter.chosen}` : undefined,
    (cursor) => call(staffWorkOperations.listJobQueue, { query: { queue: filter.chosen, cursor, limit: 50 } }),
    listRefresh,
  );
  const jobs = answer.data?.flatMap((page) => page.jobs);
  return (
    <DeskFrame heading={t('desk/jobs')} intro={t('desk/jobs.intro')} list="staff.index" of={answer} wait={null}>
      {/* Their place is kept until the roles are known, so that what is searched and listed below does not jump. */}
      {isHere ? <Figures /> : <div className={figuresPlace} />}
      <FindOrder
        ofEmail={(email) => {
          keepAskedEmail(email);
          location.assign(href(locale, 'staff.orders'));
        }}
      />
      <FilterLinks label={t('desk/queue')} filter={filter} textOf={(name) => t(`desk/queue.${name}`)} />
      {isHere && <SwornTask />}
      <Waiting of={answer} as="card h-40" />
      {jobs?.length === 0 && <p className="card p-6">{t('desk/queue.none')}</p>}
      {jobs && jobs.length > 0 && <JobTable jobs={jobs} />}
      {jobs && <MoreRows list={answer} rows={jobs.length} />}
    </DeskFrame>
  );
}

const dayMs = 86_400_000;
const refreshMilliseconds = 60_000;

/** Seven days with today, by the name of each end. */
function lastWeek(): { from: string; to: string } {
  const now = Date.now();
  return { from: warsawDayOf(new Date(now - 6 * dayMs)), to: warsawDayOf(new Date(now)) };
}

/** Nearly as high as the figures are, in two rows on a phone: heights that other pages have, as each more is style for all. */
const figuresPlace = 'min-h-96 sm:min-h-32';

/** How the shop does, on the first page of the desk: quotes and promises of seven days, the money of today. */
function Figures() {
  const { t, locale } = useI18n();
  const may = useMay();
  const sees = {
    quotes: may(staffQuotes.getQuoteTimes),
    promises: may(deskFigures.getPromisesKept),
    money: may(deskFigures.getMoneyOfDay),
  };
  const { data } = useWork(
    `desk/figures/${sees.quotes}/${sees.promises}/${sees.money}`,
    async () => {
      const week = lastWeek();
      const [quotes, promises, money] = await Promise.all([
        sees.quotes ? call(staffQuotes.getQuoteTimes, { query: week }) : undefined,
        sees.promises ? call(deskFigures.getPromisesKept, { query: week }) : undefined,
        sees.money ? call(deskFigures.getMoneyOfDay, { query: { day: week.to } }) : undefined,
      ]);
      return { quotes, promises, money };
    },
    refreshMilliseconds,
  );
  const { quotes, promises, money } = data ?? {};
  const minutes = (seconds: number | null) =>
    seconds === null ? '–' : t('figures/minutes', { minutes: Math.ceil(seconds / 60) });
  const part = (of: number, all: number) =>
    all === 0
      ? t('figures/none')
      : t('figures/part', {
          ...{ of, all },
          percent: formatPercent(of / all, locale),
        });
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  return (
    <section
      className={`grid grid-cols-2 content-start gap-3 lg:grid-cols-4 ${figuresPlace}`}
      aria-label={t('figures/heading')}
    >
      {quotes && (
        <Figure label={t('figures/quotes')} figure={part(quotes.in_time, quotes.answered)}>
          {t('figures/quotes.more', { median: minutes(quotes.median_seconds), p95: minutes(quotes.p95_seconds) })}
        </Figure>
      )}
      {promises && (
        <Figure label={t('figures/promises')} figure={part(promises.kept, promises.delivered)}>
          {t('figures/promises.more')}
        </Figure>
      )}
      {money && (
        <Figure label={t('figures/orders')} figure={say(money.orders.sum)}>
          {t('figures/orders.more', { orders: money.orders.count, came: say(money.came_in) })}
        </Figure>
      )}
      {money && (
        <Figure label={t('figures/refunds')} figure={say(money.refunds.sum)}>
          {t('figures/refunds.more', {
            ...{ refunds: money.refunds.count, tops: money.top_ups.count },
            sum: say(money.top_ups.sum),
          })}
        </Figure>
      )}
    </section>
  );
}

function Figure({ label, figure, children }: { label: string; figure: string; children: ReactNode }) {
  return (
    <div className="card grid content-start gap-1 p-4">
      <h2 className="text-sm font-medium text-muted">{label}</h2>
      <p className="text-lg font-semibold tabular-nums">{figure}</p>
      <p className="hint">{children}</p>
    </div>
  );
}

const numberOf = ({ order_id, job_id }: StaffJobRowWire): string => `${order_id}-${job_id}`;

/** Jobs of a queue, without those that someone has put off for an hour. */
function JobTable({ jobs }: { jobs: readonly StaffJobRowWire[] }) {
  const { t } = useI18n();
  const pair = usePair();
  const { isSnoozed, snooze, wake } = useSnoozed();
  const rows = jobs.filter((job) => !isSnoozed(numberOf(job)));
  return (
    <>
      <DeskTable
        caption={t('desk/jobs')}
        rows={rows}
        keyOf={numberOf}
        columns={[
          {
            label: t('desk/job'),
            cell: (job) => <DeskOrderLink id={job.order_id}>{numberOf(job)}</DeskOrderLink>,
          },
          { label: t('desk/what'), cell: (job) => `${t(`job/step.${job.step}`)}, ${pair(job)}` },
          {
            label: t('desk/due'),
            cell: (job) => <Due at={job.due_at} zone={undefined} isOpen={job.state !== 'delivered'} />,
          },
          {
            label: t('desk/translator'),
            cell: (job) => job.translator?.name ?? t(isOfHouse(job) ? 'desk/house' : 'desk/nobody'),
          },
          {
            label: t('desk/state'),
            cell: (job) => (
              <span className="flex flex-wrap items-center gap-3">
                {t(deskStateKey(job.state))}
                <button
                  type="button"
                  className="btn btn-small btn-quiet"
                  data-key="s"
                  aria-label={`${t('deskKeys/snooze')}: ${numberOf(job)}`}
                  onClick={() => snooze(numberOf(job))}
                >
                  {t('deskKeys/snooze')}
                </button>
              </span>
            ),
          },
        ]}
      />
      {rows.length < jobs.length && (
        <button type="button" className="link cursor-pointer justify-self-start" onClick={wake}>
          {t('deskKeys/snoozed', { rows: jobs.length - rows.length })}
        </button>
      )}
    </>
  );
}

const snoozedKey = 'verso.desk.snoozed';
const hour = 3_600_000;

/** Rows that someone does not want to see for an hour, in this browser alone: they come back by themselves. */
function useSnoozed() {
  const [until, setUntil] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => setUntil(readSnoozed()), []);
  const keep = (next: Readonly<Record<string, number>>) => {
    setUntil(next);
    localStorage.setItem(snoozedKey, JSON.stringify(next));
  };
  return {
    isSnoozed: (key: string) => (until[key] ?? 0) > Date.now(),
    snooze: (key: string) => keep({ ...until, [key]: Date.now() + hour }),
    wake: () => keep({}),
  };
}

function readSnoozed(): Record<string, number> {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(snoozedKey) ?? '{}');
    const entries = typeof rows === 'object' && rows !== null ? Object.entries(rows) : [];
    return Object.fromEntries(entries.filter(([, at]) => typeof at === 'number' && at > Date.now()));
  } catch {
    return {};
  }
}

/** What is to be done each quarter: numbers of sworn translators that are to be looked up again. */
function SwornTask() {
  const { t } = useI18n();
  const may = useMay()(translators.checkSwornNumber);
  const { data } = useWork('desk/sworn', async () => (may ? call(translators.listTranslators) : null), 600_000);
  const due = data?.translators.filter(isToCheck).length ?? 0;
  if (due === 0) return null;
  return (
    <p className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
      {t('translators/check', { translators: due })}
      <DeskLink page="staff.translators" at="?check=due">
        {t('translators/check.show')}
      </DeskLink>
    </p>
  );
}
