import type { RefObject } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { fold } from '#frontend/i18n/fold.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { pickerTag } from '#shared/model/language/localeFacts.ts';

export interface Choice {
  id: number;
  name: string;
}

export interface PanelProps {
  label: string;
  choices: readonly Choice[];
  selected: readonly number[];
  multiple: boolean;
  /** What the list is searched for. */
  search: string;
  onSearch: (search: string) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  onSelect: (ids: number[]) => void;
  onClose: () => void;
}

/** The open picker: a search over columns of 14 (requirements, section 3). A chunk of its own. */
export default function LanguagePanel(props: PanelProps) {
  const { label, choices, selected, multiple, search, trigger, onSearch, onSelect, onClose } = props;
  const { t, locale } = useI18n();
  return (
    <I18nProvider locale={pickerTag[locale]}>
      <Popover
        triggerRef={trigger}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
        offset={6}
        className="lang-panel card"
      >
        <Dialog aria-label={label} className="flex min-h-0 flex-col outline-none">
          {/* The first Escape closes; the search field would take it to empty itself. */}
          <div
            className="flex min-h-0 flex-col"
            onKeyDownCapture={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              onClose();
            }}
          >
            <Autocomplete
              inputValue={search}
              onInputChange={onSearch}
              filter={(text, input) => fold(text).includes(fold(input.trim()))}
            >
              <SearchField aria-label={t('order/search_language')} autoFocus className="p-3">
                <Input placeholder={t('order/search_language')} className="input" />
              </SearchField>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached and scrolled by keys */}
              <div className="lang-scroll" tabIndex={0}>
                <ListBox
                  aria-label={label}
                  layout="grid"
                  orientation="horizontal"
                  items={choices}
                  selectionMode={multiple ? 'multiple' : 'single'}
                  disallowEmptySelection={!multiple}
                  selectedKeys={selected}
                  onSelectionChange={(keys) => {
                    onSelect(keys === 'all' ? choices.map(({ id }) => id) : [...keys].map(Number));
                    if (!multiple) onClose();
                  }}
                  renderEmptyState={() => <p className="hint p-3">{t('order/no_language')}</p>}
                  className="lang-grid"
                >
                  {({ id, name }) => (
                    <ListBoxItem id={id} textValue={name} className="lang-option">
                      {name}
                    </ListBoxItem>
                  )}
                </ListBox>
              </div>
            </Autocomplete>
          </div>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
