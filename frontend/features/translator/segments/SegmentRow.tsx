import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { segmentState } from '#frontend/shop/work/segmentState.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { typeAt } from './acts.ts';
import { findingsAt, misfitIn } from './checks.ts';
import type { ActiveSegment, Editor } from './Editor.ts';
import { isClashing } from './filters.ts';
import { ChangedText, SegmentText, useCodeName } from './SegmentText.tsx';
import { StateIcon } from './StateIcon.tsx';
import { anyOf, type SourceTerm, termsIn } from './terms.ts';
import { isSameContent, type Segment, tidied, type Unit } from './unit.ts';
import { useUnit } from './useSegmentWork.ts';

/** It comes with the editor core. */
const RowDetails = lazy(async () => ({ default: (await import('./RowDetails.tsx')).RowDetails }));

interface Props {
  editor: Editor;
  terms: readonly SourceTerm[];
  unitId: string;
  n: number;
  /** In the whole job, from 1. */
  number: number;
  /** Of the rows that are shown, from 1, and how many there are. */
  position: number;
  count: number;
  active: ActiveSegment | undefined;
  /** Its place in the list, for what measures it. */
  index: number;
  measure: (row: HTMLElement | null) => void;
}

/** One segment: its source, its translation and how far it is. */
export const SegmentRow = memo(function SegmentRow(props: Props) {
  const { editor, terms, unitId, n, number, position, count, active, index, measure } = props;
  const { t } = useI18n();
  const unit = useUnit(editor.work, unitId);
  const segment = unit?.segments[n];
  if (!unit || !segment) return <div ref={measure} data-index={index} />;
  const id = `segment-${number}`;
  const inSource = termsIn(plainOf(segment.source), terms);
  const state = segmentState(segment);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows lie where the virtual list puts them
    <div
      ref={measure}
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      data-index={index}
      data-segment={`${unitId}.${n}`}
      data-state={segment.kept === null ? segment.state : 'kept'}
      data-active={active !== undefined}
      className="segment"
    >
      <span className="segment-number">{number}</span>
      <div id={`${id}-source`} className="segment-source" {...editor.source}>
        <SegmentText content={segment.source} mark={anyOf(inSource)} />
      </div>
      <div className="segment-target">
        <Target {...{ editor, unit, segment, n, number, active }} />
        {segment.before !== null && !isSameContent(segment.before, segment.target) && (
          <p className="segment-before" {...editor.target}>
            <span className="sr-only">{t('segments/before')} </span>
            <ChangedText before={segment.before} now={segment.target} />
          </p>
        )}
      </div>
      <div className="segment-state">
        <span className="segment-word" data-mark={state}>
          <StateIcon state={state} />
          {t(`segments/state.${state}`)}
        </span>
        <Marks unit={unit} n={n} segment={segment} editor={editor} />
      </div>
      {active && (
        <Suspense>
          <RowDetails {...{ editor, unit, segment, n, number, active, terms: inSource }} />
        </Suspense>
      )}
    </div>
  );
});

interface TargetProps {
  editor: Editor;
  unit: Unit;
  segment: Segment;
  n: number;
  number: number;
  active: ActiveSegment | undefined;
}

function Target({ editor, unit, segment, n, number, active }: TargetProps) {
  const { t } = useI18n();
  const nameOf = useCodeName();
  const { lang, dir } = editor.target;
  const { target, kept } = segment;
  /** The opening in which something was typed before the core was there: what follows goes behind it, wherever the click was. */
  const typedIn = useRef(0);
  const still = useRef<HTMLDivElement>(null);
  const opening = active?.opening;
  // Opened by a number or a key before the core is there: what is typed from now on is typed here.
  useEffect(() => {
    if (opening !== undefined) still.current?.focus({ preventScroll: true });
  }, [opening]);
  const label = t('segments/target', { number });
  const source = `segment-${number}-source`;
  const text = <SegmentText content={kept === null ? target : segment.source} />;
  if (kept !== null || !editor.isOpen) return <div {...editor.target}>{text}</div>;
  const place = { unit: unit.id, n };
  if (active && editor.Field)
    return (
      <editor.Field
        key={`${unit.id}.${n}`}
        content={target}
        source={segment.source}
        lang={lang}
        dir={dir}
        label={label}
        describedBy={source}
        at={typedIn.current === active.opening ? undefined : active.at}
        nameOf={nameOf}
        field={editor.field}
        type={(content) => typeAt(editor.work, place, editor.step, content, `typing ${active.opening}`)}
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: it becomes a field of the editor core once it is entered
    <div
      ref={still}
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-multiline="true"
      aria-describedby={source}
      className="segment-still"
      lang={lang}
      dir={dir}
      onFocus={() => !active && editor.open(place)}
      // What is typed before the core is there is no less typed.
      onKeyDown={(event) => {
        if (!active || event.key.length > 1 || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        typedIn.current = active.opening;
        typeAt(editor.work, place, editor.step, tidied([...target, event.key]), `typing ${active.opening}`);
      }}
      onMouseDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
        editor.open(place, { left: event.clientX, top: event.clientY });
      }}
    >
      {text}
    </div>
  );
}

/** That there is something to look at: a finding, a note, a change of another tab. */
function Marks({ editor, unit, n, segment }: { editor: Editor; unit: Unit; n: number; segment: Segment }) {
  const { t } = useI18n();
  const findings = findingsAt(editor.work.findingsOf(unit.id), n, segment);
  const notes = unit.notes.filter((one) => one.segment === n && !one.resolved).length;
  const count = findings.length + (misfitIn(segment) ? 1 : 0);
  const isBlocked = misfitIn(segment) !== undefined || findings.some(({ severity }) => severity === 'block');
  return (
    <>
      {count > 0 && (
        <span className="segment-mark" data-mark={isBlocked ? 'block' : 'warn'}>
          {t('segments/findings', { count })}
        </span>
      )}
      {notes > 0 && <span className="segment-mark">{t('segments/notes.count', { count: notes })}</span>}
      {isClashing(unit, n) && (
        <span className="segment-mark" data-mark="block">
          {t('segments/clash')}
        </span>
      )}
      {editor.work.isRefused(unit) && (
        <span className="segment-mark" data-mark="block">
          {t('segments/refused')}
        </span>
      )}
    </>
  );
}
