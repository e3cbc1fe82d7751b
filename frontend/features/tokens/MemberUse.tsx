import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { settings } from '#shared/contract/settings.ts';
import { teamArea } from '#shared/contract/team.ts';

/** What each member of a company has spent of the balance this month, and may. People without a company have no members. */
export function MemberUse({ signedIn }: { signedIn: boolean }) {
  const { t, locale } = useI18n();
  const { data, error, mutate } = useSWR(signedIn && 'use-team', readTeam);
  if (error !== undefined) return <LoadFailed error={error} again={() => void mutate()} />;
  if (!data) return null;
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
