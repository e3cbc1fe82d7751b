import { Choices } from '#frontend/design/Choices.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LanguageSelect } from '#frontend/shop/LanguageSelect.tsx';
import { JobStep } from '#shared/model/job.ts';
import type { TypedPair } from './typedProfile.ts';

interface Props {
  pairs: readonly TypedPair[];
  errors: Readonly<Record<string, string>>;
  change: (pairs: TypedPair[]) => void;
}

const mostPairs = 60;

/** Directions someone works in, what they do in each, and whether they are sworn for it. */
export function PairFields({ pairs, errors, change }: Props) {
  const { t } = useI18n();
  const set = (key: number, part: Partial<TypedPair>) =>
    change(pairs.map((pair) => (pair.key === key ? { ...pair, ...part } : pair)));
  const blank = { source: '', target: '', steps: ['translation'] as const, sworn: false };
  const add = () => change([...pairs, { ...blank, key: Math.max(-1, ...pairs.map(({ key }) => key)) + 1 }]);
  const steps = JobStep.options.map((step) => [step, t(`zone/step.${step}`)] as const);
  return (
    <fieldset id="pairs" tabIndex={-1} className="grid gap-4">
      <legend className="label">{t('desk/applicant.pairs')}</legend>
      {errors.pairs && <p className="error">{errors.pairs}</p>}
      {pairs.map((pair, index) => (
        <div key={pair.key} className="grid gap-3 border-line border-t pt-4">
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
            {(['source', 'target'] as const).map((side) => (
              <LanguageSelect
                key={side}
                id={`pair-${pair.key}-${side}`}
                label={t(`translators/pair.${side}`, { number: index + 1 })}
                none={t('translators/choose')}
                error={errors[`pairs.${index}.${side}_lang`]}
                value={pair[side]}
                change={(value) => set(pair.key, { [side]: value })}
              />
            ))}
            <button
              type="button"
              className="icon-button mt-7"
              aria-label={t('translators/pair.remove', { number: index + 1 })}
              onClick={() => change(pairs.filter(({ key }) => key !== pair.key))}
            >
              <CloseIcon />
            </button>
          </div>
          <Choices
            id={`pair-${pair.key}-steps`}
            legend={t('translators/pair.steps', { number: index + 1 })}
            error={errors[`pairs.${index}.steps`]}
            options={steps}
            chosen={pair.steps}
            change={(chosen) => set(pair.key, { steps: chosen })}
          />
          <label className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              className="check"
              checked={pair.sworn}
              onChange={({ target }) => set(pair.key, { sworn: target.checked })}
            />
            {t('translators/pair.sworn')}
          </label>
        </div>
      ))}
      {pairs.length < mostPairs && (
        <button type="button" className="btn btn-quiet btn-small justify-self-start" onClick={add}>
          {t('translators/pair.add')}
        </button>
      )}
    </fieldset>
  );
}
