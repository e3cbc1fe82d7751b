import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { ChevronIcon } from '#frontend/design/icons.tsx';
import type { Choice } from './LanguagePanel.tsx';

const load = () => import('./LanguagePanel.tsx');
const LanguagePanel = lazy(load);

interface Props {
  id: string;
  label: string;
  /** What the button says: the chosen language, or what to do. */
  text: string;
  choices: readonly Choice[];
  selected: readonly number[];
  multiple?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onSelect: (ids: number[]) => void;
}

/** A native button that opens the picker; the picker's code comes when someone is about to use it. */
export function LanguagePicker(props: Props) {
  const { id, label, text, choices, selected, multiple = false, disabled = false, error, onSelect } = props;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const show = (typed: string) => {
    setSearch(typed);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="min-w-0 flex-1">
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <button
        ref={button}
        id={id}
        type="button"
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={error ? `${id}-error` : undefined}
        disabled={disabled || choices.length === 0}
        className="input flex items-center justify-between gap-2 text-left"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => show('')}
        onKeyDown={onKeyDown}
      >
        <span className="truncate">{text}</span>
        <ChevronIcon />
      </button>
      {error && (
        <p id={`${id}-error`} className="error mt-1">
          {error}
        </p>
      )}
      {open && (
        <Suspense fallback={null}>
          <LanguagePanel
            {...{ label, choices, selected, multiple, search, onSelect }}
            trigger={button}
            onSearch={setSearch}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );

  /** Typing begins the search at once: keys pressed before the panel has come, and taken the focus, are not lost. */
  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const letter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (letter) show(open ? search + key : key);
    else if (key === 'ArrowDown') show(search);
    else if (open && key === 'Backspace') setSearch(search.slice(0, -1));
    else if (open && key === 'Escape') close();
    else return;
    event.preventDefault();
  }
}
