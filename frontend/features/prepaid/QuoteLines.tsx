import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { TopUpQuote } from './useTopUpQuote.ts';

type Figures = Pick<TopUpQuote, 'topup' | 'bonus' | 'fee' | 'price_gross'>;

interface Props {
  figures: Figures | undefined;
  dimmed?: boolean;
  /** The money has arrived, or never did: then nothing is said of the balance. */
  ended?: 'paid' | 'unpaid';
}

/** What is added, what it costs, what is charged; of the same height with and without figures. */
export function QuoteLines({ figures, dimmed = false, ended }: Props) {
  const { t, locale } = useI18n();
  const paid = ended === 'paid';
  const credited = figures && figures.topup.amount + figures.bonus.amount;
  const rows: readonly [MessageKey, string, number | undefined][] = [
    ['prepaid/quote.topup', 'topup', figures?.topup.amount],
    ['prepaid/quote.bonus', 'bonus', figures?.bonus.amount],
    [paid ? 'prepaid/quote.added' : 'prepaid/quote.credited', 'credited', credited],
    ['prepaid/quote.fee', 'fee', figures?.fee.amount],
    [paid ? 'prepaid/quote.paid' : 'prepaid/quote.price', 'price', figures?.price_gross.amount],
  ];
  const shown = rows.filter(([, name]) => ended !== 'unpaid' || name !== 'credited');
  return (
    <dl className={dimmed ? 'text-muted' : ''}>
      {shown.map(([key, name, grosze]) => (
        <div
          key={name}
          className={`flex items-baseline justify-between gap-4 py-1.5 ${name === 'credited' ? 'mb-1.5 border-b border-line pb-3 font-semibold' : ''} ${name === 'price' ? 'text-lg font-semibold' : ''}`}
        >
          <dt>{t(key)}</dt>
          <dd className="num whitespace-nowrap" data-figure={name}>
            {grosze === undefined ? '—' : formatMoney(grosze, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
