import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { isFigure, type PriceVersion, percentNames, type TypedPrices } from './typedPrices.ts';

interface Props {
  typed: TypedPrices;
  values: PriceVersion['values'];
  change: (place: string, text: string) => void;
}

const groups = ['I', 'II', 'III', 'IV'] as const;

/** The figures of a price list. */
export function PriceFields({ typed, values, change }: Props) {
  const { t } = useI18n();
  const field = (place: string, label: string) => (
    <TextField
      key={place}
      id={`price-${place.replace('.', '-')}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={isFigure(place, typed[place] ?? '') ? undefined : t('price/bad')}
      value={typed[place] ?? ''}
      onChange={(event) => change(place, event.target.value)}
    />
  );
  const section = (title: string, fields: readonly ReturnType<typeof field>[]) => (
    <fieldset className="grid gap-3">
      <legend className="label">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">{fields}</div>
    </fieldset>
  );
  return (
    <>
      {section(
        t('price/words'),
        groups.map((group, index) => field(`word.${index}`, t('price/group', { group }))),
      )}
      {section(
        t('price/parts'),
        percentNames.map((name) => field(name, t(`price/part.${name}`))),
      )}
      {section(t('price/pages'), [
        ...groups.map((group, index) => field(`page.${index}`, t('price/group', { group }))),
        field('copy', t('price/copy')),
        field('minimum', t('price/minimum')),
      ])}
      {section(
        t('price/tiers'),
        values.top_up_tiers.flatMap((_, index) => [
          field(`tier.${index}`, t('price/tier', { number: index + 1 })),
          field(`bonus.${index}`, t('price/bonus', { number: index + 1 })),
        ]),
      )}
    </>
  );
}
