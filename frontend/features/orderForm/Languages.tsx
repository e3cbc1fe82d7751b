import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { Failed } from '#frontend/design/Failed.tsx';
import { ChevronIcon, CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { workOf } from '#frontend/shop/drafts/emptyDraft.ts';
import type { Choice } from './LanguagePanel.tsx';
import type { OrderForm } from './useOrderForm.ts';

/** Source and targets of the order; a proofreading has a source only. */
export function Languages({ form }: { form: OrderForm }) {
  const { t, locale } = useI18n();
  const { draft, change, rules, items, fields } = form;
  const names = new Map(rules.languages.map(({ id, names: { [locale]: name } }) => [id, name]));
  const choicesOf = (ids: readonly number[]) =>
    ids
      .map((id) => ({ id, name: names.get(id) ?? '' }))
      .sort((one, other) => one.name.localeCompare(other.name, locale));
  const locked = items.filter(({ state }) => state === 'uploading' || state === 'queued').length > 1;
  const source = draft.source === null ? undefined : names.get(draft.source);
  const single = workOf(draft) === 'proofreading';
  if (rules.failed) {
    return <Failed text={t('order/languages_failed')} again={rules.reload} />;
  }
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <LanguagePicker
        id="source"
        label={t(single ? 'order/source.text' : 'order/source')}
        text={source ?? t('order/choose_language')}
        choices={choicesOf(rules.sources.map(({ id }) => id))}
        selected={draft.source === null ? [] : [draft.source]}
        disabled={locked}
        error={fields.source_lang}
        onSelect={([id]) => id !== undefined && rules.setSource(id)}
      />
      {!single && (
        <div className="min-w-0 flex-1">
          <LanguagePicker
            id="targets"
            label={t('order/targets')}
            text={t(draft.targets.length === 0 ? 'order/choose_language' : 'order/add_language')}
            choices={choicesOf(rules.allowed)}
            selected={draft.targets}
            multiple
            disabled={locked}
            error={fields.target_lang}
            onSelect={(ids) => change({ targets: inOrder(draft.targets, ids) })}
          />
          <ul aria-label={t('order/targets')} className="mt-2 flex min-h-9 flex-wrap gap-2">
            {draft.targets.map((id) => (
              <li key={id} className="chip">
                {names.get(id) ?? '…'}
                <button
                  type="button"
                  disabled={locked}
                  aria-label={t('order/remove_language', { language: names.get(id) ?? '' })}
                  className="chip-remove"
                  onClick={() => {
                    change({ targets: draft.targets.filter((one) => one !== id) });
                    document.getElementById('targets')?.focus();
                  }}
                >
                  <CloseIcon size={12} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The order of choosing is kept: the first target is the default of the next source. */
const inOrder = (before: readonly number[], ids: readonly number[]) => [
  ...before.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !before.includes(id)),
];

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
function LanguagePicker(props: Props) {
  const { id, label, text, choices, selected, multiple = false, disabled = false, error, onSelect } = props;
  const [open, setOpen] = useState(false);
  // The press is answered before its many languages are there: they come in a render of their own.
  const mounts = useDeferredValue(open);
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
    <div className="relative min-w-0 flex-1">
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
        onClick={() => (open ? close() : show(''))}
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
      {open && mounts && (
        <Suspense fallback={null}>
          <LanguagePanel
            {...{ label, choices, selected, multiple, search, onSelect }}
            trigger={button}
            onSearch={setSearch}
            onClose={close}
            onLeave={() => setOpen(false)}
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
