import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ChangedText } from '#frontend/shop/work/ChangedText.tsx';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { type Step, typed } from './acts.ts';
import type { Editor } from './Editor.ts';
import { countIn, patternOf, replacedIn } from './findReplace.ts';
import { replaced, type Segment } from './unit.ts';
import { useEdits, useLayout } from './useSegmentWork.ts';

interface Found {
  unit: string;
  n: number;
  number: number;
  segment: Segment;
  count: number;
}

/** Of a longer list the first; all are replaced. */
const mostShown = 50;

/** Finds a text in the translations, shows what replacing it would do, and does it in one act that can be taken back. */
export function FindReplace({ editor, close }: { editor: Editor; close: () => void }) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [by, setBy] = useState('');
  const [isCased, setCased] = useState(false);
  const [isWholeWord, setWholeWord] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { work, step } = editor;
  // Read again whenever something changed, behind what is typed: all segments are looked through.
  const changes = useDeferredValue(`${useEdits(work)} ${useLayout(work)}`);
  const wanted = useDeferredValue(text);
  const pattern = useMemo(() => patternOf({ text: wanted, isCased, isWholeWord }), [wanted, isCased, isWholeWord]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when units change
  const found = useMemo(() => (pattern ? foundIn(editor, pattern) : []), [pattern, changes, editor]);
  const isChosen = ({ unit, n }: Found) => !left.has(`${unit}.${n}`);
  const count = countOf(found.filter(isChosen));
  const replace = () => {
    // What is typed and there now, which the list may not show yet.
    const now = patternOf({ text, isCased, isWholeWord });
    const chosen = now ? foundIn(editor, now).filter(isChosen) : [];
    if (!now || chosen.length === 0) return;
    const changed = new Map<string, readonly Segment[]>();
    for (const { unit: id, n, segment } of chosen) {
      const segments = changed.get(id) ?? work.unit(id)?.segments ?? [];
      changed.set(id, replaced(segments, n, replacedSegment(segment, step, now, by)));
    }
    work.change([...changed].map(([unit, to]) => ({ unit, to })));
    editor.say(t('segments/find.done', { count: countOf(chosen) }));
  };
  return (
    <section className="segments-find" aria-label={t('segments/do.find')}>
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          replace();
        }}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <input
          ref={first}
          className="input segments-search"
          aria-label={t('segments/find.text')}
          placeholder={t('segments/find.text')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <input
          className="input segments-search"
          aria-label={t('segments/find.by')}
          placeholder={t('segments/find.by')}
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
        <label className="flex items-center gap-1.5">
          <input type="checkbox" checked={isCased} onChange={({ target }) => setCased(target.checked)} />
          {t('segments/find.cased')}
        </label>
        <label className="flex items-center gap-1.5">
          <input type="checkbox" checked={isWholeWord} onChange={({ target }) => setWholeWord(target.checked)} />
          {t('segments/find.word')}
        </label>
        <button type="submit" className="btn btn-primary btn-small" aria-disabled={count === 0}>
          {t('segments/find.replace', { count })}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={close}>
          {t('site/close')}
        </button>
      </form>
      <p role="status" className="hint">
        {text !== '' && t('segments/find.found', { count: countOf(found), segments: found.length })}
      </p>
      {found.length > 0 && (
        <ol className="segments-found">
          {found.slice(0, mostShown).map(({ unit, n, number, segment }) => (
            <li key={`${unit}.${n}`}>
              <label className="flex items-baseline gap-2">
                <input
                  type="checkbox"
                  className="flex-none"
                  checked={!left.has(`${unit}.${n}`)}
                  onChange={() => setLeft(toggled(left, `${unit}.${n}`))}
                />
                <span className="hint tabular-nums">{number}</span>
                <span {...editor.target}>
                  {pattern && (
                    <ChangedText
                      before={plainOf(segment.target)}
                      now={plainOf(replacedIn(segment.target, pattern, by))}
                    />
                  )}
                </span>
              </label>
              <button type="button" className="btn-link" onClick={() => editor.open({ unit, n })}>
                {t('segments/find.go')}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const countOf = (found: readonly Found[]): number => found.reduce((sum, one) => sum + one.count, 0);

/** Replacing is no reading: a translation that was confirmed stays so. */
const replacedSegment = (segment: Segment, step: Step, pattern: RegExp, by: string): Segment => ({
  ...typed(segment, step, replacedIn(segment.target, pattern, by)),
  state: segment.state === 'final' ? 'reviewed' : segment.state,
});

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

function foundIn({ work }: Editor, pattern: RegExp): Found[] {
  const found: Found[] = [];
  let number = 0;
  for (const { id, segments } of work.units)
    for (const [n, segment] of segments.entries()) {
      number++;
      if (segment.kept !== null || plainOf(segment.target) === '') continue;
      const count = countIn(segment.target, pattern);
      if (count > 0) found.push({ unit: id, n, number, segment, count });
    }
  return found;
}
