import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import type { WholeUse } from './readUse.ts';
import { useColumns } from './useColumns.tsx';

/** What all tokens did together on each day on which they did something. */
export function UseByDay({ days }: Pick<WholeUse, 'days'>) {
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
