import { lazy, type ReactNode, Suspense } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { usePlace } from '#frontend/shop/work/usePlace.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { isMac } from '../pressedKeys.ts';
import { findingsAt, lengthsAt, misfitIn, overAt } from './checks.ts';
import { missingCodes } from './codes.ts';
import type { ActiveSegment, Editor } from './Editor.ts';
import { isClashing } from './filters.ts';
import { keyNames, keyShortcut, type SegmentAct } from './keys.ts';
import { numbersOf } from './pluralNumbers.ts';
import { SegmentText, useCodeName } from './SegmentText.tsx';
import type { SourceTerm } from './terms.ts';
import type { Segment, Unit } from './unit.ts';

const SegmentNotes = lazy(async () => ({ default: (await import('./SegmentNotes.tsx')).SegmentNotes }));
const SegmentNoteForm = lazy(async () => ({ default: (await import('./SegmentNotes.tsx')).SegmentNoteForm }));
const SplitPicker = lazy(async () => ({ default: (await import('./SplitPicker.tsx')).SplitPicker }));

interface Props {
  editor: Editor;
  unit: Unit;
  segment: Segment;
  n: number;
  number: number;
  active: ActiveSegment;
  /** Terms of the customer that stand in it. */
  terms: readonly SourceTerm[];
}

/** Below the segment that is open: what can be done with it, and what there is to know about it. */
export function RowDetails(props: Props) {
  const { editor, unit, segment, n, number, active, terms } = props;
  const { t } = useI18n();
  const place = { unit: unit.id, n };
  return (
    <div className="segment-details">
      <Where place={unit.place} lang={editor.target.lang} />
      <Lengths {...{ editor, unit }} />
      {editor.isOpen && <Acts {...props} />}
      {active.panel === 'split' && (
        <Suspense>
          <SplitPicker editor={editor} place={place} segment={segment} />
        </Suspense>
      )}
      {isClashing(unit, n) && <Clash {...{ editor, unit, n }} />}
      <Findings {...{ editor, unit, segment, n, active }} />
      {terms.length > 0 && (
        <ul className="segment-terms" aria-label={t('segments/terms', { number })}>
          {terms.map(({ term: { source, targets, notes } }) => (
            <li key={source}>
              <span>{source} → </span>
              {targets.map((target) =>
                editor.isOpen ? (
                  <button
                    key={target}
                    type="button"
                    className="btn-link"
                    aria-label={t('segments/terms.insert', { term: target })}
                    onClick={() => {
                      editor.field.current?.insertText(target);
                      editor.field.current?.focus();
                    }}
                  >
                    {target}
                  </button>
                ) : (
                  <strong key={target}>{target}</strong>
                ),
              )}
              {notes.length > 0 && <span className="hint">{notes.join('; ')}</span>}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {unit.notes.some((note) => note.segment === n) && <SegmentNotes {...{ editor, unit, n }} />}
        {active.panel === 'note' && <SegmentNoteForm {...{ editor, unit, n, number }} />}
      </Suspense>
    </div>
  );
}

/** The cell or slide, and of a plural the numbers that its form is for. */
function Where({ place, lang }: { place: string | null; lang: string | undefined }) {
  const { t } = useI18n();
  const placeOf = usePlace();
  const [kind, name = ''] = place?.split(/:(.*)/s) ?? [];
  if (place !== null && (kind === 'cell' || kind === 'slide')) return <p className="hint">{placeOf(place)}</p>;
  if (kind !== 'plural') return null;
  return <p className="hint">{t('segments/plural', { form: name, numbers: numbersOf(name, lang).join(', ') })}</p>;
}

/** How long the text is that the segment is or is a part of, where the file limits it. */
function Lengths({ editor, unit }: Pick<Props, 'editor' | 'unit'>) {
  const { t } = useI18n();
  const lengths = lengthsAt(editor.work.units, unit, editor.target.lang);
  return lengths.map(({ most, characters, units, over }, at) => {
    const isWhole = units.length > 1 || unit.segments.length > 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: limits of one unit, which never move
      <p key={at} className="segment-length" data-mark={over ? 'warn' : undefined}>
        {t(isWhole ? 'segments/length.whole' : 'segments/length', { characters, most })}
      </p>
    );
  });
}

/** The buttons of the open segment; each names its key. */
function Acts({ editor, unit, segment, n }: Props) {
  const { t } = useI18n();
  const place = { unit: unit.id, n };
  const act = (name: SegmentAct) => () => editor.act(name, place);
  const isMissing = missingCodes(segment.source, segment.target).length > 0;
  return (
    <div className="segment-acts">
      <ActButton act="confirm" isMain onClick={act('confirm')}>
        {t(editor.step === 'reviewed' ? 'segments/do.review' : 'segments/do.confirm')}
      </ActButton>
      {isMissing && (
        <ActButton act="code" onClick={act('code')}>
          {t('segments/do.code')}
        </ActButton>
      )}
      {(['copy', 'clear', 'split'] as const).map((name) => (
        <ActButton key={name} act={name} onClick={act(name)}>
          {t(`segments/do.${name}`)}
        </ActButton>
      ))}
      {n + 1 < unit.segments.length && (
        <ActButton act="join" onClick={act('join')}>
          {t('segments/do.join')}
        </ActButton>
      )}
      <ActButton act="note" onClick={act('note')}>
        {t('segments/do.note')}
      </ActButton>
    </div>
  );
}

interface ActProps {
  act: SegmentAct;
  isMain?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button with its key beside it. */
function ActButton({ act, isMain = false, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      className={`btn btn-small ${isMain ? 'btn-primary' : 'btn-quiet'}`}
      aria-keyshortcuts={keyShortcut(act)}
      // The field keeps the focus, and what is selected in it.
      onMouseDown={(event) => event.preventDefault()}
      // The second of a double click would be for the segment that has come into this one's place.
      onClick={({ detail }) => detail < 2 && onClick()}
    >
      {children}
      <span className="segment-key" aria-hidden="true">
        {keyNames(act, isMac()).join(' ')}
      </span>
    </button>
  );
}

/** What another tab or person has in its place. */
function Clash({ editor, unit, n }: { editor: Editor; unit: Unit; n: number }) {
  const { t } = useI18n();
  const { clash } = unit;
  if (!clash) return null;
  const isWhole = clash.at === undefined;
  const theirs = isWhole ? clash.theirs : clash.theirs.slice(n, n + 1);
  const decide = (stays: 'own' | 'other') => () => {
    editor.work.decide(unit.id, stays, isWhole ? undefined : n);
    editor.field.current?.focus();
  };
  return (
    <div role="alert" className="notice segment-clash">
      <p className="font-medium">{t(isWhole ? 'segments/clash.cut' : 'segments/clash.text')}</p>
      {theirs.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments of one answer, which never move
        <p key={at} {...editor.target} className="break-words">
          {one.target.length > 0 ? <SegmentText content={one.target} /> : t('segments/state.empty')}
        </p>
      ))}
      <p className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-quiet btn-small" onClick={decide('own')}>
          {t('segments/clash.own')}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={decide('other')}>
          {t('segments/clash.other')}
        </button>
      </p>
    </div>
  );
}

type FindingsProps = Pick<Props, 'editor' | 'unit' | 'segment' | 'n' | 'active'>;

function Findings({ editor, unit, segment, n, active }: FindingsProps) {
  const { t } = useI18n();
  const nameOf = useCodeName();
  const findings = findingsAt(editor.work.findingsOf(unit.id), n, segment);
  const over = overAt(lengthsAt(editor.work.units, unit, editor.target.lang), unit, n);
  const misfit = misfitIn(segment);
  const code =
    misfit && [...segment.source, ...segment.target].find((one) => typeof one !== 'string' && one.id === misfit.code);
  const isRefused = active.refusal === 'empty' && plainOf(segment.target).trim() === '';
  if (findings.length + over.length === 0 && !misfit && !isRefused) return null;
  return (
    <ul className="segment-findings">
      {isRefused && <li data-mark="block">{t('segments/refusal.empty')}</li>}
      {misfit && (
        <li data-mark="block" role={active.refusal ? 'alert' : undefined}>
          {t(`segments/misfit.${misfit.reason}`, {
            code: code && typeof code !== 'string' ? nameOf(code) : misfit.code,
          })}
        </li>
      )}
      {over.map(({ most, characters }) => (
        <li key={`${most} ${characters}`} data-mark="warn">
          {t('segments/length.over', { over: characters - most })}
        </li>
      ))}
      {findings.map(({ check, check_name: name, severity, expected, found }) => (
        <li key={`${check} ${expected.join()} ${found.join()}`} data-mark={severity}>
          <span className="font-medium">{name}</span>
          {expected.length > 0 && (
            <span>
              <span className="text-muted">{t('job/check.expected')}: </span>
              {expected.join(' · ')}
            </span>
          )}
          {found.length > 0 && (
            <span>
              <span className="text-muted">{t('job/check.found')}: </span>
              {found.join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
