import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { sayPercent } from '#shared/rules/sayPercent.ts';
import type { PossibleAct } from './givingUpSeen.ts';

/** How the sum is calculated, to be opened: each part that was paid for, how much of it is done, and what of it is kept. */
export function GivingUpTable({ lines, shipping, fee }: Pick<PossibleAct, 'lines' | 'shipping' | 'fee'>) {
  const { t, locale } = useI18n();
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  // Two lines may have the same name: two files of the same length.
  const rows = [
    ...lines.map((line, place) => ({ ...line, key: `line ${place}` })),
    ...(shipping ? [{ ...shipping, done: undefined, key: 'shipping' }] : []),
    ...(fee ? [{ ...fee, done: undefined, key: 'fee' }] : []),
  ];
  return (
    <details>
      <summary className="link cursor-pointer">{t('after/give.open')}</summary>
      {/* The name stands above its sums: on a phone none of them is cut off. */}
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="text-right text-muted">
            <th className="py-1 pr-3 font-normal">{t('after/give.paid')}</th>
            <th className="py-1 pr-3 font-normal">{t('after/give.done')}</th>
            <th className="py-1 font-normal">{t('after/give.kept')}</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.key} className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-1 text-left font-normal">
                {row.name}
              </th>
            </tr>
            <tr className="text-right tabular-nums">
              <td className="pr-3 pb-1 whitespace-nowrap">{money(row.price)}</td>
              <td className="pr-3 pb-1 whitespace-nowrap">
                {row.done === undefined ? '' : sayPercent(row.done * 100, locale)}
              </td>
              <td className="pb-1 whitespace-nowrap">{money(row.kept)}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </details>
  );
}
