import { formatPercent } from '#frontend/i18n/formatPercent.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { usePair } from '#frontend/shop/work/usePair.ts';
import type { PairPunctualityWire } from '#shared/contract/schemas/punctuality.ts';
import { sayMinutes } from '#shared/rules/sayMinutes.ts';

/** What was delivered against what was promised, pair by pair; those that the public board leaves out are marked. */
export function PunctualityTable({ pairs, least }: { pairs: readonly PairPunctualityWire[]; least: number }) {
  const { t, locale } = useI18n();
  const pairOf = usePair();
  const against = (minutes: number | null): string => {
    if (minutes === null) return '–';
    if (minutes === 0) return t('standing/exact');
    return t(minutes < 0 ? 'standing/before' : 'standing/after', { time: sayMinutes(Math.abs(minutes), locale) });
  };
  return (
    <DeskTable
      caption={t('standing/punctuality')}
      rows={pairs}
      keyOf={({ source_lang, target_lang }) => `${source_lang}-${target_lang}`}
      columns={[
        { label: t('standing/pair'), cell: (pair) => pairOf(pair) },
        { label: t('standing/orders'), cell: ({ orders }) => orders },
        {
          label: t('standing/in_time'),
          cell: ({ orders, in_time }) => formatPercent(Math.floor((in_time / orders) * 1000) / 1000, locale, 1),
        },
        { label: t('standing/median'), cell: ({ median_minutes }) => against(median_minutes) },
        { label: t('standing/p90'), cell: ({ p90_minutes }) => against(p90_minutes) },
        {
          label: t('standing/public'),
          cell: ({ orders }) =>
            orders >= least ? t('standing/public.yes') : t('standing/public.no', { orders: least }),
        },
      ]}
    />
  );
}
