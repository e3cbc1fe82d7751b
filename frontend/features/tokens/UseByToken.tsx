import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import type { WholeUse } from './readUse.ts';
import { useColumns } from './useColumns.tsx';

type Row = WholeUse['tokens'][number];

/** What each token did in the last 30 days, and what it may spend. */
export function UseByToken({ tokens }: Pick<WholeUse, 'tokens'>) {
  const { t, locale } = useI18n();
  const columns = useColumns<Row>();
  const caps = ({ token: { most_per_order: order, most_per_day: day } }: Row) =>
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
