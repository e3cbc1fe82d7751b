import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { useJobWording } from '../JobWording.tsx';
import { confirmAt, joinAt, nextUnfinished, type Place, rowAt, type Step } from './acts.ts';
import { findingsAt, misfitIn, tooLongIn } from './checks.ts';
import type { ActiveSegment, Editor, WrittenIn } from './Editor.ts';
import { type Asked, rowsOf } from './filters.ts';
import { GridBar } from './GridBar.tsx';
import { actOf, type SegmentAct } from './keys.ts';
import { MakeFile } from './MakeFile.tsx';
import { SegmentGrid, type ShownRows } from './SegmentGrid.tsx';
import type { SegmentWork } from './SegmentWork.ts';
import type { OpenField } from './TargetField.tsx';
import { sourceTerms, termsIn } from './terms.ts';
import type { Content, Unit } from './unit.ts';
import { useLayout } from './useSegmentWork.ts';

interface Props {
  job: OwnJobWire;
  work: SegmentWork;
  step: Step;
  isOpen: boolean;
  isWhole: boolean;
  /** Sentences that other files of the order have translated, filled in when it was opened. */
  filled: number;
  source: WrittenIn;
  target: WrittenIn;
}

/** What is asked for by a button or a key comes then. */
const FindReplace = lazy(async () => ({ default: (await import('./FindReplace.tsx')).FindReplace }));
const KeyList = lazy(async () => ({ default: (await import('./KeyList.tsx')).KeyList }));
const OwnTool = lazy(async () => ({ default: (await import('./OwnTool.tsx')).OwnTool }));

const everything: Asked = { filter: 'all', source: '', target: '' };
type Panel = 'find' | 'keys' | 'tool' | undefined;

/** The segments of a job to be translated or revised: one field is open, and everything is done by keys too. */
export function SegmentEditor({ job, work, step, isOpen, isWhole, filled, source, target }: Props) {
  const { t } = useI18n();
  const [asked, setAsked] = useState(everything);
  const [active, setActive] = useState<ActiveSegment>();
  const [panel, setPanel] = useState<Panel>();
  const [said, setSaid] = useState('');
  const field = useRef<OpenField>(null);
  const grid = useRef<ShownRows>(null);
  const number = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const Field = useField(active !== undefined);
  const { all: terms, current: currentTerms } = useTerms(job);
  const layout = useLayout(work);
  const { rows, all } = useRows({ work, layout, step, lang: target.lang }, useDeferredValue(asked));

  const latest = useRef({ rows, active });
  latest.current = { rows, active };

  const open = useCallback((place: Place, at?: ActiveSegment['at']) => {
    const { rows: shown, active: now } = latest.current;
    // What a filter hides is shown again.
    if (rowAt(shown, place) < 0) setAsked(everything);
    const isSame = now?.unit === place.unit && now.n === place.n;
    const opening = isSame ? now.opening : (now?.opening ?? 0) + 1;
    setActive({ ...place, at, refusal: undefined, opening, panel: undefined });
    if (isSame) field.current?.focus();
  }, []);

  const editor = useMemo<Editor>(() => {
    const act = (name: SegmentAct, at: Place | undefined) => doAt(name, at ?? latest.current.active);
    const doAt = (act: SegmentAct, place: Place | undefined) => {
      const move = (by: 1 | -1) => {
        const { rows: shown } = latest.current;
        const row = shown[Math.max(0, rowAt(shown, place) + by)];
        if (row) open(row);
      };
      const next = () => {
        const row = nextUnfinished(work, latest.current.rows, place, step);
        if (row) open(row);
        else setSaid(t('segments/finished'));
      };
      const general: Partial<Record<SegmentAct, () => void>> = {
        next: () => move(1),
        previous: () => move(-1),
        unfinished: next,
        keys: () => setPanel('keys'),
        find: () => isOpen && setPanel('find'),
        go: () => {
          number.current?.focus();
          number.current?.select();
        },
      };
      const known = general[act];
      if (known) return known();
      if (!isOpen) return;
      if (act === 'undo' || act === 'redo') {
        if (field.current?.[act]()) return;
        const changed = work[act]();
        if (changed) open(changed);
        return;
      }
      if (!place) return;
      const segment = work.unit(place.unit)?.segments[place.n];
      if (!segment || segment.kept !== null) return;
      if (act === 'confirm') {
        const result = confirmAt(work, place, step);
        if (typeof result === 'string') {
          setActive((before) => before && { ...before, refusal: result });
          return;
        }
        setSaid(result > 0 ? t('segments/filled', { count: result }) : '');
        return next();
      }
      const ofField: Partial<Record<SegmentAct, () => void>> = {
        code: () => field.current?.insertCode(),
        copy: () => field.current?.replace(segment.source),
        clear: () => field.current?.replace([]),
        term: () => insertTerm(segment.source, segment.target),
        split: () => setActive((before) => before && { ...before, panel: 'split' }),
        note: () => setActive((before) => before && { ...before, panel: 'note' }),
        join: () => void joinAt(work, place),
      };
      ofField[act]?.();
    };
    // The next term that the translation does not have yet, or else the first.
    const insertTerm = (from: Content, to: Content) => {
      const found = termsIn(plainOf(from), currentTerms.current);
      const there = plainOf(to).toLowerCase();
      const next = found.find(({ term }) => !term.targets.some((one) => there.includes(one.toLowerCase()))) ?? found[0];
      const [text] = next?.term.targets ?? [];
      if (text !== undefined) field.current?.insertText(text);
    };
    const params = { id: job.order_id, job: job.job_id };
    return { params, work, Field, step, isOpen, source, target, field, open, act, say: setSaid };
  }, [job.order_id, job.job_id, work, Field, step, isOpen, source, target, open, t, currentTerms]);

  useAddress(work, layout, isWhole, open);
  useEffect(() => {
    if (filled > 0) setSaid(t('segments/filled.order', { count: filled }));
  }, [filled, t]);

  useKeys((event) => {
    const act = actOf(event);
    const { target } = event;
    if (!act) {
      if (event.key === 'Enter' && isField(target)) field.current?.insertBreak();
      return;
    }
    // A search field takes its own changes back, and confirms nothing.
    if ((act === 'undo' || act === 'redo' || act === 'confirm') && isInput(target)) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is held down goes on moving and taking back, and does nothing else twice.
    if (!event.repeat || mayRepeat.has(act)) editor.act(act, undefined);
  });
  return (
    <div className="segments-editor">
      <p role="status" className={said ? 'notice segments-said' : 'sr-only'}>
        {said}
      </p>
      <div ref={top} className="segments-top">
        <GridBar
          editor={editor}
          asked={asked}
          ask={(change) => setAsked((before) => ({ ...before, ...change }))}
          shown={rows.length}
          all={all}
          number={number}
          go={(wanted) => {
            const place = placeOf(work, wanted);
            if (place) open(place);
          }}
          tool={() => setPanel('tool')}
        />
        <Suspense>{panel === 'find' && <FindReplace editor={editor} close={() => setPanel(undefined)} />}</Suspense>
        <div className="segments-head" aria-hidden="true">
          <span>{t('segments/column.number')}</span>
          <span>{t('segments/column.source')}</span>
          <span>{t('segments/column.target')}</span>
          <span>{t('segments/column.state')}</span>
        </div>
      </div>
      <SegmentGrid editor={editor} rows={rows} terms={terms} active={active} grid={grid} top={top} />
      <MakeFile
        editor={editor}
        isWhole={isWhole}
        show={(filter) => {
          setAsked({ ...everything, filter });
          const row = nextUnfinished(work, allRows(work), undefined, filter === 'unfinished' ? step : 'translated');
          if (filter === 'unfinished' && row) open(row);
        }}
      />
      <Suspense>
        {panel === 'keys' && <KeyList close={() => setPanel(undefined)} />}
        {panel === 'tool' && <OwnTool editor={editor} close={() => setPanel(undefined)} />}
      </Suspense>
    </div>
  );
}

const mayRepeat: ReadonlySet<SegmentAct> = new Set(['next', 'previous', 'undo', 'redo']);

/** Keys of the editor, wherever on its page the focus is; a dialog over it has its own. */
function useKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
      if (!isInDialog && !document.querySelector('dialog[open]')) latest.current(event);
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, []);
}

const isInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable;

const allRows = (work: SegmentWork) =>
  rowsOf({ units: work.units, hasFinding: () => false, step: 'translated' }, everything);

/** The place of a segment by its number in the job, from 1. */
function placeOf({ units }: SegmentWork, number: number): Place | undefined {
  let left = number;
  for (const { id, segments } of units) {
    if (left >= 1 && left <= segments.length) return { unit: id, n: left - 1 };
    left -= segments.length;
  }
  return undefined;
}

/** The rows that are asked for: a segment stays in sight when it is finished, until something else is asked. */
function useRows(
  { work, layout, step, lang }: { work: SegmentWork; layout: number; step: Step; lang: string | undefined },
  asked: Asked,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout says when rows come, go or move
  return useMemo(() => {
    const tooLong = asked.filter === 'findings' ? tooLongIn(work.units, lang) : undefined;
    const hasFinding = (unit: Unit, n: number) => {
      const segment = unit.segments[n];
      return (
        segment !== undefined &&
        (findingsAt(work.findingsOf(unit.id), n, segment).length > 0 ||
          misfitIn(segment) !== undefined ||
          tooLong?.has(`${unit.id}.${n}`) === true)
      );
    };
    const all = work.units.reduce((sum, { segments }) => sum + segments.length, 0);
    return { rows: rowsOf({ units: work.units, hasFinding, step }, asked), all };
  }, [work, layout, asked, step, lang]);
}

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/** The field of the editor core: its code comes once somebody is there, and is there before they type. */
function useField(isWanted: boolean): Editor['Field'] {
  const [isThere, setThere] = useState(false);
  const [Field, setField] = useState<{ of: NonNullable<Editor['Field']> }>();
  useEffect(() => {
    const come = () => setThere(true);
    for (const sign of signsOfLife) window.addEventListener(sign, come, { once: true });
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, come);
    };
  }, []);
  const isNeeded = isThere || isWanted;
  useEffect(() => {
    if (!isNeeded) return;
    void Promise.all([import('./TargetField.tsx'), import('./RowDetails.tsx')]).then(([{ default: of }]) =>
      setField({ of }),
    );
  }, [isNeeded]);
  return Field?.of;
}

/** The customer's terms, and the same for what is done once by a key. */
function useTerms(job: OwnJobWire) {
  const wording = useJobWording(job).data;
  const all = useMemo(() => sourceTerms(wording?.terms ?? []), [wording]);
  const current = useRef(all);
  current.current = all;
  return { all, current };
}

/** `#unit.2` in the address opens that segment, once it is there. */
function useAddress(work: SegmentWork, layout: number, isWhole: boolean, open: Editor['open']): void {
  const isDone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each page of segments
  useEffect(() => {
    const look = () => {
      const [, unit = '', n = '0'] = /^#(.+)\.(\d+)$/.exec(decodeURIComponent(location.hash)) ?? [];
      const isThere = work.unit(unit)?.segments[Number(n)] !== undefined;
      if (isThere) open({ unit, n: Number(n) });
      return isThere;
    };
    if (!isDone.current) isDone.current = look() || isWhole;
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [work, layout, isWhole, open]);
}
