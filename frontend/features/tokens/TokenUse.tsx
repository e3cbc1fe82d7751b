import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { tokens } from '#shared/contract/tokens.ts';

/** What a token did on each of the last days, once it is asked for. */
export function TokenUse({ id, name }: { id: string; name: string }) {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { data, error, mutate } = useSWR(isOpen && ['token-use', id], () =>
    call(tokens.getTokenUse, { params: { id } }),
  );
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  return (
    <details className="mt-1 font-normal" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer text-sm">{t('login/tokens.use')}</summary>
      {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
      {!data && error === undefined && <div aria-busy="true" className="h-10 rounded-[10px] bg-surface" />}
      {data?.days.length === 0 && <p className="hint">{t('login/tokens.use.none')}</p>}
      {data && data.days.length > 0 && (
        <ListTable
          caption={t('login/tokens.use.of', { name })}
          rows={data.days}
          keyOf={({ day }) => day}
          columns={[
            { label: t('login/tokens.use.day'), cell: ({ day }) => <time dateTime={day}>{day}</time> },
            { label: t('login/tokens.use.calls'), isNumber: true, cell: ({ calls }) => count(calls) },
            { label: t('login/tokens.use.limited'), isNumber: true, cell: ({ limited }) => count(limited) },
            {
              label: t('login/tokens.use.spent'),
              isNumber: true,
              cell: ({ spent }) => formatMoney(spent.amount, locale),
            },
          ]}
        />
      )}
    </details>
  );
}
