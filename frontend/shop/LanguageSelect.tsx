import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  id: string;
  label: string;
  /** What it says while nothing is chosen. */
  none: string;
  error?: string | undefined;
  value: string;
  change: (value: string) => void;
}

/** One of all languages, by name. */
export function LanguageSelect({ id, label, none, error, value, change }: Props) {
  const { locale } = useI18n();
  const languages = (useLanguages().data?.languages ?? []).toSorted((a, b) =>
    a.names[locale].localeCompare(b.names[locale], locale),
  );
  return (
    <SelectField
      {...{ id, label, error, value }}
      options={[['', none], ...languages.map(({ id: language, names }) => [String(language), names[locale]] as const)]}
      choose={change}
    />
  );
}
