import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { describe } from '#frontend/design/Field.tsx';
import { ChevronIcon } from '#frontend/design/icons.tsx';
import { fold } from '#frontend/i18n/fold.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { CountryFieldProps } from './CountryFieldProps.ts';

/** Typing finds a country, with or without its marks; what is typed and chosen by nobody goes back to the country. */
export default function CountryComboBox(props: CountryFieldProps) {
  const { id, label, autoComplete, value, error, countries, onChange } = props;
  const { t, locale } = useI18n();
  return (
    <I18nProvider locale={locale === 'pl' ? 'pl-PL' : 'en-US'}>
      <ComboBox
        className="min-w-0"
        defaultItems={countries}
        selectedKey={value}
        onSelectionChange={(key) => key !== null && onChange(Number(key))}
        defaultFilter={(name, typed) => fold(name).includes(fold(typed.trim()))}
        menuTrigger="focus"
        isInvalid={error !== undefined}
      >
        <Label className="label">{label}</Label>
        <div className="relative">
          <Input
            {...describe({ id, error })}
            className="input pr-11"
            autoComplete={autoComplete}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button className="combo-button">
            <ChevronIcon />
          </Button>
        </div>
        {error && (
          <p id={`${id}-error`} className="error mt-1">
            {error}
          </p>
        )}
        <Popover className="combo-panel card" offset={6}>
          <ListBox
            className="combo-list"
            items={countries}
            renderEmptyState={() => <p className="hint p-3">{t('site/country.none')}</p>}
          >
            {({ id: country, name }) => (
              <ListBoxItem id={country} textValue={name} className="lang-option">
                {name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
