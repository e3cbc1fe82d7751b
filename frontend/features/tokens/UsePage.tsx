import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { type Column, ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { settings } from '#shared/contract/settings.ts';
import { teamArea } from '#shared/contract/team.ts';
import { tokens } from '#shared/contract/tokens.ts';
import { type Grosze, grosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { callLimits, tokenLimit } from '#shared/rules/callLimits.ts';

/** What the company's software and people use of what they may: by day, by token, by member. */
export default function UsePage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const answer = useSWR(signedIn && 'use', readUse);
  const { data } = answer;
  const { quote, write, upload } = callLimits.account;
  return (
    <AccountFrame page="account.use.index" heading={t('login/use')}>
      <div className="grid gap-2">
        <p className="max-w-prose">{t('team/use.intro')}</p>
        <p className="hint max-w-prose">
          {t('team/use.limits', {
            token: tokenLimit.calls,
            quotes: quote.calls,
            writes: write.calls,
            uploads: upload.calls,
          })}{' '}
          <a className="link" href={href(locale, 'account.api.index')}>
            {t('login/tokens')}
          </a>
        </p>
      </div>
      <Loaded of={answer} wait="card h-96" />
      {data && <UseByDay days={data.days} />}
      {data && <UseByToken tokens={data.tokens} />}
      <MemberUse signedIn={signedIn} />
    </AccountFrame>
  );
}

/** What each member of a company has spent of the balance this month, and may. People without a company have no members. */
function MemberUse({ signedIn }: { signedIn: boolean }) {
  const { t, locale } = useI18n();
  const answer = useSWR(signedIn && 'use-team', readTeam);
  const { data } = answer;
  if (answer.error !== undefined || !data) return <Loaded of={answer} />;
  type Row = (typeof data.members)[number];
  const money = (sum: Row['most_per_month'], none: string) => (sum ? formatMoney(sum.amount, locale) : none);
  const isReached = ({ most_per_month: most, spent_this_month: spent }: Row) =>
    most !== null && spent !== null && spent.amount >= most.amount;
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="members-heading">
      <h2 id="members-heading" className="text-xl">
        {t('team/use.members')}
      </h2>
      <ListTable
        caption={t('team/use.members')}
        rows={data.members}
        keyOf={({ id }) => id}
        columns={[
          { label: t('team/use.member'), cell: ({ name, email }) => name || email },
          {
            label: t('team/use.month'),
            isNumber: true,
            cell: ({ spent_this_month: spent }) => money(spent, '–'),
          },
          {
            label: t('team/use.most'),
            isNumber: true,
            cell: (row) => (
              <>
                {money(row.most_per_month, t('team/use.none'))}
                {isReached(row) && <strong className="block">{t('team/use.reached')}</strong>}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

async function readTeam() {
  const { customer } = await call(settings.getSettings);
  return customer.type === 'company' ? call(teamArea.getTeam) : null;
}

/** What all tokens did together on each day on which they did something. */
function UseByDay({ days }: Pick<WholeUse, 'days'>) {
  const { t } = useI18n();
  const columns = useColumns<WholeUse['days'][number]>();
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="days-heading">
      <h2 id="days-heading" className="text-xl">
        {t('team/use.days')}
      </h2>
      {days.length === 0 ? (
        <p className="card p-6">{t('login/tokens.use.none')}</p>
      ) : (
        <ListTable
          caption={t('team/use.days')}
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { label: t('login/tokens.use.day'), cell: ({ day }) => <time dateTime={day}>{day}</time> },
            ...columns,
          ]}
        />
      )}
    </section>
  );
}

type UsedToken = WholeUse['tokens'][number];

/** What each token did in the last 30 days, and what it may spend. */
function UseByToken({ tokens }: Pick<WholeUse, 'tokens'>) {
  const { t, locale } = useI18n();
  const columns = useColumns<UsedToken>();
  const caps = ({ token: { most_per_order: order, most_per_day: day } }: UsedToken) =>
    [
      order && t('team/use.per_order', { amount: formatMoney(order.amount, locale) }),
      day && t('team/use.per_day', { amount: formatMoney(day.amount, locale) }),
    ]
      .filter(Boolean)
      .join(', ');
  if (tokens.length === 0) return null;
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="tokens-heading">
      <h2 id="tokens-heading" className="text-xl">
        {t('team/use.tokens')}
      </h2>
      <ListTable
        caption={t('team/use.tokens')}
        rows={tokens}
        keyOf={({ token }) => token.id}
        columns={[
          {
            label: t('login/tokens.name'),
            cell: ({ token }) => (
              <>
                {token.token_name}
                {token.member && <span className="hint block">{token.member.name || t('login/former_member')}</span>}
              </>
            ),
          },
          ...columns,
          { label: t('team/use.caps'), cell: (row) => caps(row) || t('team/use.none') },
        ]}
      />
    </section>
  );
}

/** Calls, refused calls and what was paid, as columns of a table. */
function useColumns<Row extends Use>(): Column<Row>[] {
  const { t, locale } = useI18n();
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  return [
    { label: t('login/tokens.use.calls'), isNumber: true, cell: ({ calls }) => count(calls) },
    {
      label: t('login/tokens.use.limited'),
      isNumber: true,
      cell: ({ limited }) => (limited > 0 ? <strong>{count(limited)}</strong> : count(limited)),
    },
    { label: t('login/tokens.use.spent'), isNumber: true, cell: ({ spent }) => formatMoney(spent, locale) },
  ];
}

type Token = ResultOf<typeof tokens.listTokens>['tokens'][number];

interface Use {
  calls: number;
  /** Calls that were refused because the minute of their token was used up. */
  limited: number;
  spent: Grosze;
}

interface WholeUse {
  /** Newest first. */
  days: (Use & { day: string })[];
  tokens: (Use & { token: Token })[];
}

const nothing: Use = { calls: 0, limited: 0, spent: zeroGrosze };
const plus = (a: Use, b: Use): Use => ({
  calls: a.calls + b.calls,
  limited: a.limited + b.limited,
  spent: sumGrosze([a.spent, b.spent]),
});

/** The last 30 days of every token, and of all together. */
async function readUse(): Promise<WholeUse> {
  const { tokens: all } = await call(tokens.listTokens);
  const days = new Map<string, Use>();
  const byToken = await Promise.all(
    all.map(async (token) => {
      const read = await call(tokens.getTokenUse, { params: { id: token.id } });
      const used = read.days.map(({ day, calls, limited, spent }) => ({
        ...{ day, calls, limited, spent: grosze(spent.amount) },
      }));
      for (const { day, ...use } of used) days.set(day, plus(days.get(day) ?? nothing, use));
      return { token, ...used.reduce<Use>(plus, nothing) };
    }),
  );
  return {
    days: [...days].map(([day, use]) => ({ day, ...use })).sort((a, b) => b.day.localeCompare(a.day)),
    tokens: byToken.sort((a, b) => b.calls - a.calls),
  };
}
