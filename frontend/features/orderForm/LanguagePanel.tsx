import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { fold } from '#shared/rules/say/fold.ts';

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
  /** The focus goes back to the trigger. */
  onClose: () => void;
  /** The focus is elsewhere already. */
  onLeave: () => void;
}

/** Languages in a column (requirements, section 3); `design/controls/languages.css` has the same. */
const rows = 14;

/** As many as a phone shows before it is scrolled, and some more: the others come once these are painted. */
const first = 12;

/** Space that stays between the panel and the window's edge, in pixels. */
const margin = 12;

/**
 * The open picker below its field: a search over columns of 14 (requirements, section 3), a chunk of its own. The focus stays in
 * the search, and the options are plain elements that it points at: opening and typing answer at once on a slow phone.
 */
export default function LanguagePanel(props: PanelProps) {
  const { label, choices, selected, multiple, search, trigger, onSearch, onSelect, onClose, onLeave } = props;
  const { t } = useI18n();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<number>();
  const folded = useMemo(() => choices.map((choice) => ({ choice, text: fold(choice.name) })), [choices]);
  const wanted = fold(search.trim());
  const found = folded.filter(({ text }) => text.includes(wanted)).map(({ choice }) => choice);
  const optionId = (language: number) => `${id}-${language}`;
  // What is chosen and what the keys have reached is there at once, wherever it stands.
  const reached = Math.max(
    found.findIndex((one) => one.id === active),
    found.findIndex((one) => selected.includes(one.id)),
  );
  // All columns are seen at once, and one that comes later would move the panel.
  const isWide = matchMedia('(min-width: 40rem)').matches;
  const mounted = useMounted(search, found.length, isWide ? found.length : Math.max(first, reached + 1));
  // Where it would leave the window at the side it is moved in; below, the page is scrolled to it.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const over = element.getBoundingClientRect().right - (document.documentElement.clientWidth - margin);
    if (over > 0) element.style.left = `${-over}px`;
    element.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    element.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  function choose(language: number): void {
    if (!multiple) {
      onSelect([language]);
      onClose();
    } else if (selected.includes(language)) onSelect(selected.filter((one) => one !== language));
    else onSelect([...selected, language]);
  }

  /** By so many places; from nowhere to the first or the last. */
  function move(by: number): void {
    const place = found.findIndex((one) => one.id === active);
    const next = place < 0 ? (by > 0 ? 0 : found.length - 1) : place + by;
    setActive((found[next] ?? found[place])?.id);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const isInList = found.some((one) => one.id === active);
    if (key === 'Escape') onClose();
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter') {
      const language = isInList ? active : found.length === 1 ? found[0]?.id : undefined;
      if (language !== undefined) choose(language);
    } else if (isInList && key === 'ArrowRight') move(rows);
    else if (isInList && key === 'ArrowLeft') move(-rows);
    else if (isInList && key === 'Home') setActive(found[0]?.id);
    else if (isInList && key === 'End') setActive(found.at(-1)?.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    const isStill = relatedTarget instanceof Node && panel.current?.contains(relatedTarget);
    // The trigger closes it by its own click; another window that gets the focus closes nothing.
    if (!isStill && relatedTarget !== trigger.current && document.hasFocus()) onLeave();
  }

  return (
    <div ref={panel} role="dialog" aria-label={label} className="lang-panel card" onKeyDown={onKeyDown} onBlur={onBlur}>
      <div className="p-3">
        <input
          ref={input}
          id={`${id}-search`}
          type="search"
          autoComplete="off"
          aria-label={t('order/search_language')}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.some((one) => one.id === active) ? `${id}-${active}` : undefined}
          placeholder={t('order/search_language')}
          className="input"
          value={search}
          onChange={(event) => {
            setActive(undefined);
            onSearch(event.target.value);
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached and scrolled by keys */}
      <div className="lang-scroll" tabIndex={0}>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          aria-multiselectable={multiple || undefined}
          className="lang-grid"
          // The focus stays in the search.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.slice(0, mounted).map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the search, which points at it
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search
            <div
              key={one.id}
              id={optionId(one.id)}
              role="option"
              aria-selected={selected.includes(one.id)}
              aria-posinset={place + 1}
              aria-setsize={found.length}
              data-focused={one.id === active || undefined}
              className="lang-option"
              onClick={() => choose(one.id)}
            >
              {one.name}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p role="status" className="hint p-3">
            {t('order/no_language')}
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * How many options are mounted: `least` of them with the press or the key, a dozen more after each paint until all are, so that
 * no press waits for what nobody sees yet.
 */
function useMounted(search: string, all: number, least: number): number {
  const [painted, setPainted] = useState({ search, count: 0 });
  const count = Math.min(all, Math.max(least, painted.search === search ? painted.count : 0));
  useEffect(() => {
    if (count >= all) return;
    // A frame is painted before the task that its callback asks for.
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted({ search, count: count + first }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [search, count, all]);
  return count;
}
