import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { Column } from '#frontend/shop/account/ListTable.tsx';
import type { Use } from './readUse.ts';

/** Calls, refused calls and what was paid, as columns of a table. */
export function useColumns<Row extends Use>(): Column<Row>[] {
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
