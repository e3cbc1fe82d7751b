import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { ChevronIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { fold } from '#shared/rules/say/fold.ts';

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

export interface CountryChoice {
  id: number;
  name: string;
}

/** State of a combo box: the typed text, the matching options, the highlighted one. */
export function useCombo(choices: readonly CountryChoice[], value: number, choose: (id: number) => void) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const chosen = choices.find(({ id }) => id === value)?.name ?? '';
  const offered = typed === undefined ? choices : choices.filter(({ name }) => fold(name).includes(fold(typed.trim())));
  const index = offered.findIndex(({ id }) => id === active);

  function close() {
    setOpen(false);
    setTyped(undefined);
    setActive(undefined);
  }
  /** Leaving takes what the typing found, also what the browser filled in; Escape goes back to what was chosen. */
  function leave() {
    if (typed !== undefined && active !== undefined && index >= 0) pick(active);
    else close();
  }
  function show() {
    setOpen(true);
    setActive(value);
  }
  function pick(id: number) {
    choose(id);
    close();
  }
  function move(step: number) {
    if (!open) return show();
    const next = offered[(Math.max(index, step < 0 ? 0 : -1) + step + offered.length) % offered.length];
    setActive(next?.id);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter' && open) {
      if (index >= 0 && active !== undefined) pick(active);
      else close();
    } else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  }
  function type(text: string) {
    setTyped(text);
    setOpen(true);
    // Names that start with the text come before those that only contain it.
    const matching = choices.filter(({ name }) => fold(name).includes(fold(text.trim())));
    const first = matching.find(({ name }) => fold(name).startsWith(fold(text.trim()))) ?? matching[0];
    setActive(text.trim() === '' ? undefined : first?.id);
  }
  return {
    text: typed ?? chosen,
    open,
    offered,
    active: index >= 0 ? active : undefined,
    show,
    leave,
    pick,
    type,
    onKeyDown,
  };
}

export interface CountryFieldProps {
  id: string;
  label: string;
  autoComplete: string;
  value: number;
  error: string | undefined;
  /** As the service sorts them: Poland and its neighbours, then all others by name. */
  countries: readonly { id: number; name: string }[];
  onChange: (id: number) => void;
}
