import { useEffect, useRef } from 'react';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { ChevronIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type CountryChoice, useCombo } from './useCombo.ts';

interface Props {
  id: string;
  label: string;
  autoComplete: string;
  value: number;
  error: string | undefined;
  /** As the service sorts them: Poland and its neighbours, then all others by name. */
  countries: readonly CountryChoice[];
  onChange: (id: number) => void;
}

/**
 * The country of an address, found by typing, with or without the marks of its letters: the editable combo box of the
 * ARIA practices. The list is part of the form, so that nothing else is hidden from anybody while it is open.
 */
export function CountryField({ id, label, autoComplete, value, error, countries, onChange }: Props) {
  const { t } = useI18n();
  const combo = useCombo(countries, value, onChange);
  const { open, offered, active } = combo;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && active !== undefined)
      list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="relative">
        <input
          {...describe({ id, error })}
          className="input pr-11"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && active !== undefined ? `${id}-${active}` : undefined}
          autoComplete={autoComplete}
          value={combo.text}
          onChange={(event) => combo.type(event.target.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={combo.show}
          onBlur={combo.leave}
          onKeyDown={combo.onKeyDown}
        />
        <span className="combo-mark">
          <ChevronIcon />
        </span>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('site/country.list')}
          className="combo-list card"
          hidden={!open || offered.length === 0}
        >
          {open &&
            offered.map(({ id: country, name }) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and names the active option
              <div
                key={country}
                id={`${id}-${country}`}
                role="option"
                aria-selected={country === value}
                data-selected={country === value || undefined}
                data-focused={country === active || undefined}
                data-active={country === active || undefined}
                className="lang-option"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => combo.pick(country)}
              >
                {name}
              </div>
            ))}
        </div>
        {open && offered.length === 0 && <p className="combo-list card hint px-3">{t('site/country.none')}</p>}
      </div>
    </FieldFrame>
  );
}
