import { TextField } from '#frontend/design/Field.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { JobStep, WorkUnit } from '#shared/model/job.ts';
import { PlainSelect } from './PlainSelect.tsx';
import type { TypedPair, TypedRate } from './typedProfile.ts';

interface Props {
  rates: readonly TypedRate[];
  /** A rate is of one of them, or of all. */
  pairs: readonly TypedPair[];
  errors: Readonly<Record<string, string>>;
  change: (rates: TypedRate[]) => void;
}

const mostRates = 120;

/** What someone is paid for a word or a page, by step and pair; where nothing is set, the shop's own rates hold. */
export function RateFields({ rates, pairs, errors, change }: Props) {
  const { t } = useI18n();
  const pairOf = usePair();
  const set = (key: number, part: Partial<TypedRate>) =>
    change(rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)));
  const blank = { step: 'translation', unit: 'word', price: '', pair: '' } as const;
  const add = () => change([...rates, { ...blank, key: Math.max(-1, ...rates.map(({ key }) => key)) + 1 }]);
  const ofPairs = pairs
    .filter(({ source, target }) => source !== '' && target !== '')
    .map(({ source, target }) => {
      const name = pairOf({ source_lang: Number(source), target_lang: Number(target) });
      return [`${source}-${target}`, name] as const;
    });
  return (
    <fieldset id="rates" tabIndex={-1} className="grid gap-4">
      <legend className="label">{t('translators/rates')}</legend>
      {rates.length === 0 && <p className="hint">{t('translators/rates.none')}</p>}
      {errors.rates && <p className="error">{errors.rates}</p>}
      {rates.map(({ key, step, unit, price, pair }, index) => (
        <div
          key={key}
          className="grid grid-cols-2 items-start gap-3 border-line border-t pt-4 sm:grid-cols-[1.4fr_1.6fr_1fr_1fr_auto]"
        >
          <PlainSelect
            id={`rate-${key}-step`}
            label={t('translators/rate.step', { number: index + 1 })}
            value={step}
            options={JobStep.options.map((one) => [one, t(`zone/step.${one}`)])}
            change={(value) => set(key, { step: value })}
          />
          <PlainSelect
            id={`rate-${key}-pair`}
            label={t('translators/rate.pair')}
            value={pair}
            options={[['', t('translators/every')], ...ofPairs.filter(([id]) => id !== pair), ...chosen(pair, pairOf)]}
            change={(value) => set(key, { pair: value })}
          />
          <TextField
            id={`rate-${key}-price`}
            label={t('translators/rate.price')}
            inputMode="decimal"
            autoComplete="off"
            error={errors[`rates.${index}.rate`]}
            value={price}
            onChange={({ target }) => set(key, { price: target.value })}
          />
          <PlainSelect
            id={`rate-${key}-unit`}
            label={t('translators/rate.unit')}
            value={unit}
            options={WorkUnit.options.map((one) => [one, t(`translators/unit.${one}`)])}
            change={(value) => set(key, { unit: value })}
          />
          <button
            type="button"
            className="icon-button sm:mt-7"
            aria-label={t('translators/rate.remove', { number: index + 1 })}
            onClick={() => change(rates.filter((one) => one.key !== key))}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
      {rates.length < mostRates && (
        <button type="button" className="btn btn-quiet btn-small justify-self-start" onClick={add}>
          {t('translators/rate.add')}
        </button>
      )}
    </fieldset>
  );
}

/** The pair of a rate stays to be read where the pair itself is gone. */
function chosen(pair: string, pairOf: ReturnType<typeof usePair>): (readonly [string, string])[] {
  const [source, target] = pair.split('-').map(Number);
  if (source === undefined || target === undefined) return [];
  return [[pair, pairOf({ source_lang: source, target_lang: target })]];
}
