import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { rowAt } from './acts.ts';
import type { ActiveSegment, Editor } from './Editor.ts';
import type { Row } from './filters.ts';
import { SegmentRow } from './SegmentRow.tsx';
import type { SourceTerm } from './terms.ts';

export interface ShownRows {
  /** Brings a row into sight. */
  show: (index: number) => void;
}

interface Props {
  editor: Editor;
  rows: readonly Row[];
  terms: readonly SourceTerm[];
  active: ActiveSegment | undefined;
  grid: RefObject<ShownRows | null>;
  /** What lies over the rows at the top of the window. */
  top: RefObject<HTMLElement | null>;
}

/** A row before it is measured, and what the open one has below it and what lies over the end of the window, in CSS pixels. */
const estimated = 41;
const below = 140;

/** The segments as a list of which only what is seen is in the page; the one that is open always is. */
export function SegmentGrid({ editor, rows, terms, active, grid, top }: Props) {
  const { t } = useI18n();
  const list = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  const [covered, setCovered] = useState(0);
  const open = rowAt(rows, active);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimated,
    overscan: 6,
    scrollMargin: above,
    scrollPaddingStart: covered,
    scrollPaddingEnd: below,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? `${row.unit}.${row.n}` : index;
    },
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return open < 0 || shown.includes(open) ? shown : [...shown, open].sort((one, other) => one - other);
    },
  });
  // What stands above the list comes and goes.
  useLayoutEffect(() => {
    const start = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(start - above) > 1) setAbove(start);
    const bar = top.current;
    const height = bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight + 8 : 8;
    if (height !== covered) setCovered(height);
  });
  useImperativeHandle(grid, () => ({ show: (index) => virtual.scrollToIndex(index, { align: 'auto' }) }), [virtual]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another segment is opened
  useEffect(() => {
    if (open >= 0 && active?.at === undefined) virtual.scrollToIndex(open, { align: 'auto' });
  }, [active?.opening]);
  if (rows.length === 0) return <p className="nothing">{t('segments/none')}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: its items lie where the virtual list puts them
    <div
      ref={list}
      role="list"
      aria-label={t('segments/list')}
      className="segments"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <div key={key} className="segment-place" style={{ transform: `translateY(${start - above}px)` }}>
            <SegmentRow
              editor={editor}
              terms={terms}
              unitId={row.unit}
              n={row.n}
              number={row.number}
              position={index + 1}
              count={rows.length}
              active={index === open ? active : undefined}
              index={index}
              measure={virtual.measureElement}
            />
          </div>
        );
      })}
    </div>
  );
}
