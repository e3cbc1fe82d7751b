import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { GivingUpTable } from './GivingUpTable.tsx';
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
  return (
    <>
      <GivingUpTable {...act} />
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
