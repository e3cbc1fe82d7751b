import { lazy, memo, Suspense, useRef, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { segmentState } from '#frontend/shop/work/segmentState.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { typeAt } from './acts.ts';
import { findingsAt, lengthsAt, misfitIn, overAt } from './checks.ts';
import { EarlyField } from './EarlyField.tsx';
import type { ActiveSegment, Editor } from './Editor.ts';
import { isClashing } from './filters.ts';
import { SegmentText, useCodeName } from './SegmentText.tsx';
import { StateIcon } from './StateIcon.tsx';
import { anyOf, type SourceTerm, termsIn } from './terms.ts';
import { type Content, isSameContent, type Segment, type Unit } from './unit.ts';
import { useUnit } from './useSegmentWork.ts';

/** It comes with the editor core. */
const ChangedText = lazy(async () => ({ default: (await import('#frontend/shop/work/ChangedText.tsx')).ChangedText }));
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
            <Suspense>
              <ChangedText before={plainOf(segment.before)} now={plainOf(segment.target)} />
            </Suspense>
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
  const [isComposing, setComposing] = useState(false);
  const label = t('segments/target', { number });
  const source = `segment-${number}-source`;
  const text = <SegmentText content={kept === null ? target : segment.source} />;
  if (kept !== null || !editor.isOpen) return <div {...editor.target}>{text}</div>;
  const place = { unit: unit.id, n };
  if (active) {
    const { Field } = editor;
    const { opening } = active;
    const shared = { content: target, lang, dir, label, describedBy: source };
    const type = (content: Content) => typeAt(editor.work, place, editor.step, content, `typing ${opening}`);
    if (Field && !isComposing)
      return (
        <Field
          key={`${unit.id}.${n}`}
          {...shared}
          source={segment.source}
          at={typedIn.current === opening ? undefined : active.at}
          nameOf={nameOf}
          field={editor.field}
          type={type}
        />
      );
    const typeEarly = (content: Content) => {
      typedIn.current = opening;
      type(content);
    };
    return <EarlyField {...shared} opening={opening} type={typeEarly} compose={setComposing} />;
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it becomes a field of the editor core once it is entered
    <div
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-multiline="true"
      aria-describedby={source}
      className="segment-still"
      lang={lang}
      dir={dir}
      onFocus={() => editor.open(place)}
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
  const over = overAt(lengthsAt(editor.work.units, unit, editor.target.lang), unit, n);
  const count = findings.length + over.length + (misfitIn(segment) ? 1 : 0);
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
