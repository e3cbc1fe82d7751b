import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatDifference, formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { typedMoney } from '#frontend/shop/typedMoney.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import type { PriceVersion } from './typedPrices.ts';

type Effect = ResultOf<typeof catalogueVersions.previewPrices>;

/** How long typing rests before the service is asked. */
const pauseMilliseconds = 400;

/** What sample orders and a top-up come to by the changed figures, beside what they come to now. */
export function PriceEffect({ basedOn, values }: { basedOn: string; values: PriceVersion['values'] }) {
  const { t, locale } = useI18n();
  const [topUp, setTopUp] = useState('500');
  const [effect, setEffect] = useState<Effect>();
  const amount = typedMoney(topUp);
  const asked = JSON.stringify({
    based_on: basedOn,
    values,
    ...(amount !== undefined && amount >= 100 && { top_up: amount }),
  });
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const seen = await call(catalogueVersions.previewPrices, { body: JSON.parse(asked) }).catch(() => undefined);
      if (!isOver) setEffect(seen);
    }, pauseMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  return (
    <section className="grid gap-4" aria-labelledby="price-effect">
      <h3 id="price-effect" className="label">
        {t('price/effect')}
      </h3>
      {effect && (
        <ListTable
          caption={t('price/effect')}
          rows={effect.samples}
          keyOf={({ sample }) => sample}
          columns={[
            { label: t('price/sample'), cell: ({ sample }) => t(`price/sample.${sample}`) },
            { label: t('price/before'), isNumber: true, cell: ({ before }) => say(before) },
            { label: t('price/after'), isNumber: true, cell: ({ after }) => say(after) },
            {
              label: t('price/difference'),
              isNumber: true,
              cell: ({ before, after }) => formatDifference(after.amount - before.amount, locale),
            },
          ]}
        />
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          id="price-sample"
          label={t('price/top_up')}
          inputMode="decimal"
          value={topUp}
          onChange={(event) => setTopUp(event.target.value)}
        />
        {effect && (
          <p aria-live="polite" className="tabular-nums">
            {t('price/bonus.effect', { before: say(effect.bonus.before), after: say(effect.bonus.after) })}
          </p>
        )}
      </div>
    </section>
  );
}
