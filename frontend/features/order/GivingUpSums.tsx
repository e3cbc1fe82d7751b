import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { sayPercent } from '#shared/rules/sayPercent.ts';
import type { GivingUpSeen, PossibleAct } from './givingUpSeen.ts';

interface Props {
  seen: GivingUpSeen;
  act: PossibleAct;
  /** The way above comes to the same: its sums are not shown again. */
  isSaid: boolean;
  choose: () => void;
}

/** One way of giving up: each line with what of it is done and kept, what comes back, or why it cannot be done. */
export function GivingUpSums({ seen, act, isSaid, choose }: Props) {
  const { t } = useI18n();
  if (isSaid && !act.possible) return null;
  return (
    <div className={isSaid ? 'grid gap-3' : 'grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3'}>
      {!isSaid && <p>{act.message}</p>}
      {act.possible && (
        <>
          {!isSaid && <Sums seen={seen} act={act} />}
          <p data-noprint>
            <button type="button" className="btn btn-quiet" onClick={choose}>
              {t(`after/give.${act.act}`)}
            </button>
          </p>
          {act.act === 'withdraw' && <p className="hint">{t('after/give.withdraw.hint')}</p>}
        </>
      )}
    </div>
  );
}

function Sums({ seen, act }: Pick<Props, 'seen' | 'act'>) {
  const { t, locale } = useI18n();
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  const [way] = act.ways;
  // Two lines may have the same name: two files of the same length.
  const rows = [
    ...act.lines.map((line, place) => ({ ...line, key: `line ${place}` })),
    ...(act.shipping ? [{ ...act.shipping, done: undefined, key: 'shipping' }] : []),
    ...(act.fee ? [{ ...act.fee, done: undefined, key: 'fee' }] : []),
  ];
  return (
    <>
      <details>
        <summary className="link cursor-pointer">{t('after/give.open')}</summary>
        <div className="mt-3 overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="text-left text-muted">
                <th className="py-1 pr-3 font-normal">{t('after/give.line')}</th>
                <th className="py-1 pr-3 text-right font-normal">{t('after/give.paid')}</th>
                <th className="py-1 pr-3 text-right font-normal">{t('after/give.done')}</th>
                <th className="py-1 text-right font-normal">{t('after/give.kept')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key} className="border-t border-line align-top">
                  <td className="py-1 pr-3">{row.name}</td>
                  <td className="py-1 pr-3 text-right whitespace-nowrap tabular-nums">{money(row.price)}</td>
                  <td className="py-1 pr-3 text-right whitespace-nowrap tabular-nums">
                    {row.done === undefined ? '' : sayPercent(row.done * 100, locale)}
                  </td>
                  <td className="py-1 text-right whitespace-nowrap tabular-nums">{money(row.kept)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <dt className="text-muted">{t('after/give.paid')}</dt>
        <dd className="text-right tabular-nums">{money(seen.paid)}</dd>
        {act.kept.amount > 0 && (
          <>
            <dt className="text-muted">{t('after/give.kept')}</dt>
            <dd className="text-right tabular-nums">{money(act.kept)}</dd>
          </>
        )}
        {seen.refunded.amount > 0 && (
          <>
            <dt className="text-muted">{t('after/give.refunded')}</dt>
            <dd className="text-right tabular-nums">{money(seen.refunded)}</dd>
          </>
        )}
        <dt className="font-semibold">{t('after/give.back')}</dt>
        <dd className="text-right font-semibold tabular-nums">{formatMoney(way?.amount.amount ?? 0, locale)}</dd>
      </dl>
      {way && way.lapsed.amount > 0 && <p className="hint">{t('after/give.lapsed', { amount: money(way.lapsed) })}</p>}
    </>
  );
}
