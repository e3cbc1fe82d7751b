import { CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LanguageSelect } from '#frontend/shop/LanguageSelect.tsx';

export interface TypedPair {
  key: number;
  source_lang: string;
  target_lang: string;
}

interface Props {
  pairs: readonly TypedPair[];
  errors: Readonly<Record<string, string>>;
  change: (pairs: TypedPair[]) => void;
}

const mostPairs = 20;

/** Pairs of languages, each a source and a target; more can be added, all but the last taken away. */
export function PairFields({ pairs, errors, change }: Props) {
  const { t } = useI18n();
  const set = (key: number, part: Partial<TypedPair>) =>
    change(pairs.map((pair) => (pair.key === key ? { ...pair, ...part } : pair)));
  const add = () =>
    change([...pairs, { key: Math.max(...pairs.map(({ key }) => key)) + 1, source_lang: '', target_lang: '' }]);
  return (
    <fieldset id="pairs" tabIndex={-1} className="grid gap-3">
      <legend className="label">{t('recruitment/pairs')}</legend>
      {errors.pairs && <p className="error">{errors.pairs}</p>}
      {pairs.map((pair, index) => (
        <div key={pair.key} className="flex items-start gap-3">
          {/* On a phone one below the other: names of languages are cut in half of its width. */}
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            {(['source_lang', 'target_lang'] as const).map((side) => (
              <LanguageSelect
                key={side}
                id={`pairs.${index}.${side}`}
                label={t(`recruitment/${side}`, { number: index + 1 })}
                none={t('recruitment/choose')}
                error={errors[`pairs.${index}.${side}`]}
                value={pair[side]}
                change={(value) => set(pair.key, { [side]: value })}
              />
            ))}
          </div>
          <button
            type="button"
            className="icon-button mt-7"
            aria-label={t('recruitment/pairs.remove', { number: index + 1 })}
            disabled={pairs.length === 1}
            onClick={() => change(pairs.filter(({ key }) => key !== pair.key))}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
      {pairs.length < mostPairs && (
        <button type="button" className="btn btn-quiet btn-small justify-self-start" onClick={add}>
          {t('recruitment/pairs.add')}
        </button>
      )}
    </fieldset>
  );
}
