import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
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
    <FieldFrame id={id} label={label} error={error}>
      <select
        {...describe({ id, error })}
        className="input"
        value={value}
        onChange={({ target }) => change(target.value)}
      >
        <option value="">{none}</option>
        {languages.map(({ id: language, names }) => (
          <option key={language} value={language}>
            {names[locale]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
