import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { lengthOf, plainOf, sliceOf } from '#shared/rules/bilingual/inline.ts';
import { type Place, splitAt } from './acts.ts';
import type { Editor } from './Editor.ts';
import { SegmentText } from './SegmentText.tsx';
import { type Content, type Segment, splitSegments } from './unit.ts';

/** Where a sentence can be parted: between words, in a language without blanks between letters. */
export function splitPlaces(segment: Segment): number[] {
  const { source } = segment;
  const length = lengthOf(source);
  const all = Array.from({ length: Math.max(0, length - 1) }, (_, at) => at + 1);
  const isBlank = (at: number) => /\s/.test(plainOf(sliceOf(source, at, at + 1)));
  const starts = all.filter((at) => isBlank(at - 1) && !isBlank(at));
  const places = starts.length > 0 ? starts : all;
  return places.filter((at) => splitSegments([segment], 0, at) !== undefined);
}

interface Props {
  editor: Editor;
  place: Place;
  segment: Segment;
}

/** Where the source is split, chosen with the arrow keys or by a click. */
export function SplitPicker({ editor, place, segment }: Props) {
  const { t } = useI18n();
  const places = splitPlaces(segment);
  const [chosen, choose] = useState(() => likely(segment, places));
  const slider = useRef<HTMLDivElement>(null);
  useEffect(() => slider.current?.focus(), []);
  const at = places[chosen];
  const close = () => editor.open(place);
  if (at === undefined) return <p className="hint">{t('segments/split.none')}</p>;
  const { source } = segment;
  const [left, right] = [sliceOf(source, 0, at), sliceOf(source, at, lengthOf(source))] as [Content, Content];
  const keys: Record<string, () => void> = {
    ArrowRight: () => choose(Math.min(places.length - 1, chosen + 1)),
    ArrowLeft: () => choose(Math.max(0, chosen - 1)),
    Home: () => choose(0),
    End: () => choose(places.length - 1),
    Enter: () => {
      splitAt(editor.work, place, at);
      close();
    },
    Escape: close,
  };
  return (
    <div className="grid gap-1">
      <p className="hint">{t('segments/split.hint')}</p>
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={t('segments/split')}
        aria-valuemin={1}
        aria-valuemax={places.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={`${plainOf(left)} | ${plainOf(right)}`}
        className="segment-split"
        {...editor.source}
        onKeyDown={(event) => {
          const act = keys[event.key];
          if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
          event.preventDefault();
          act();
        }}
      >
        <span>
          <SegmentText content={left} />
        </span>
        <span className="segment-cut" aria-hidden="true" />
        <span>
          <SegmentText content={right} />
        </span>
      </div>
      <p className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-quiet btn-small" onClick={keys.ArrowLeft}>
          {t('segments/split.left')}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={keys.ArrowRight}>
          {t('segments/split.right')}
        </button>
        <button type="button" className="btn btn-primary btn-small" onClick={keys.Enter}>
          {t('segments/do.split')}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={close}>
          {t('site/cancel')}
        </button>
      </p>
    </div>
  );
}

/** The place behind a sign that may end a sentence, or else the middle. */
function likely({ source }: Segment, places: readonly number[]): number {
  const text = source.map((piece) => (typeof piece === 'string' ? piece : '\u2060')).join('');
  const found = places.findIndex((at) => /[.!?;:]\s*$/.test(text.slice(0, at)));
  return found >= 0 ? found : Math.floor(places.length / 2);
}
