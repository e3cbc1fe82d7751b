import { useEffect, useRef, useState } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { TopUpPrices } from './TiersTable.tsx';
import type { Amount, AmountProblem, AmountRange } from './useAmount.ts';

interface Props {
  amount: Amount;
  prices: TopUpPrices | undefined;
  /** What the service says of the amount. */
  refused: string | undefined;
  /** The form was sent: a gap is said at once, not only after the field was left. */
  tried: boolean;
}

/** Presets with their bonus and a free amount: one group of radio buttons. */
export function AmountPicker({ amount, prices, refused, tried }: Props) {
  const { t, locale } = useI18n();
  const { choice, problem } = amount;
  const free = choice?.preset === 'free';
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const chosen = useRef(false);
  const said = problem && prices && problemText(problem, prices.range, { t, locale });
  useEffect(() => field.current?.setCustomValidity(said ?? ''), [said]);
  useEffect(() => {
    if (free && chosen.current) field.current?.focus();
    chosen.current = false;
  }, [free]);
  const error = refused ?? (left || tried ? said : undefined);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-4 text-xl font-semibold tracking-tight">{t('prepaid/amount')}</legend>
      <div className="grid min-h-100 grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] content-start gap-3 min-[26rem]:min-h-50 sm:min-h-32">
        {prices?.tiers.map((tier, index) => (
          <label key={tier.amount} className="choice">
            <input
              id={index === 0 ? 'preset' : undefined}
              type="radio"
              name="amount_choice"
              className="check"
              value={tier.amount}
              checked={choice?.preset === tier.amount}
              onChange={() => amount.choosePreset(tier.amount)}
            />
            <span className="min-w-0">
              <span className="block font-semibold tabular-nums">{formatMoney(tier.amount, locale)}</span>
              <span className={`block text-sm tabular-nums ${tier.bonus > 0 ? 'text-accent' : 'text-muted'}`}>
                {tier.bonus > 0
                  ? t('prepaid/bonus.plus', { bonus: formatMoney(tier.bonus, locale) })
                  : t('prepaid/bonus.none')}
              </span>
            </span>
          </label>
        ))}
        {prices && (
          <label className="choice">
            <input
              type="radio"
              name="amount_choice"
              className="check"
              value="free"
              checked={free}
              onChange={() => {
                chosen.current = true;
                amount.chooseFree();
              }}
            />
            {t('prepaid/amount.free')}
          </label>
        )}
      </div>
      {/* As high with an error as without: leaving the field by a click must not move what is clicked. */}
      <div className="min-h-32 sm:max-w-xs">
        <TextField
          id="amount"
          ref={field}
          name="amount"
          label={t('prepaid/amount.free.label')}
          hint={
            prices &&
            t('prepaid/amount.free.hint', {
              minimum: formatMoney(prices.range.minimum, locale),
              maximum: formatMoney(prices.range.maximum, locale),
            })
          }
          error={error}
          inputMode="decimal"
          autoComplete="off"
          required
          disabled={!free}
          value={free ? choice.text : ''}
          onChange={(event) => amount.type(event.target.value)}
          onBlur={() => {
            setLeft(true);
            amount.mask();
          }}
        />
      </div>
    </fieldset>
  );
}

/** What is wrong with an amount, in the page's language. */
export function problemText(
  problem: AmountProblem,
  { minimum, maximum }: AmountRange,
  { t, locale }: Pick<ReturnType<typeof useI18n>, 't' | 'locale'>,
): string {
  if (problem === 'required') return t('site/required');
  return t(`prepaid/amount.${problem}`, {
    minimum: formatMoney(minimum, locale),
    maximum: formatMoney(maximum, locale),
  });
}
