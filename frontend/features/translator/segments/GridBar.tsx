import type { RefObject } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { isMac } from '../pressedKeys.ts';
import type { Editor } from './Editor.ts';
import { type Asked, segmentFilters } from './filters.ts';
import { keyNames, keyShortcut, type SegmentAct } from './keys.ts';
import { useWorkStatus } from './useSegmentWork.ts';

interface Props {
  editor: Editor;
  asked: Asked;
  ask: (change: Partial<Asked>) => void;
  /** Rows that are shown. */
  shown: number;
  all: number;
  number: RefObject<HTMLInputElement | null>;
  go: (number: number) => void;
  /** Opens the way to a tool of one's own. */
  tool: () => void;
}

/** Above the segments: what is shown of them, where to go, and what is done with all. */
export function GridBar({ editor, asked, ask, shown, all, number, go, tool }: Props) {
  const { t } = useI18n();
  const { canUndo, canRedo } = useWorkStatus(editor.work);
  const act = (name: SegmentAct) => () => editor.act(name, undefined);
  const filters = segmentFilters.filter((one) => editor.isOpen || one !== 'clashes');
  return (
    <div className="segments-bar" role="toolbar" aria-label={t('segments/bar')}>
      <select
        className="input segment-select"
        aria-label={t('segments/filter')}
        value={asked.filter}
        onChange={({ target }) => ask({ filter: filters.find((one) => one === target.value) ?? 'all' })}
      >
        {filters.map((one) => (
          <option key={one} value={one}>
            {t(`segments/filter.${one}`)}
          </option>
        ))}
      </select>
      {(['source', 'target'] as const).map((side) => (
        <input
          key={side}
          type="search"
          className="input segments-search"
          aria-label={t(`segments/search.${side}`)}
          placeholder={t(`segments/search.${side}`)}
          value={asked[side]}
          onChange={({ target }) => ask({ [side]: target.value })}
        />
      ))}
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          go(Number(number.current?.value));
        }}
      >
        <input
          ref={number}
          type="number"
          min={1}
          max={all}
          className="input segments-go"
          aria-label={t('segments/go')}
          aria-keyshortcuts={keyShortcut('go')}
          placeholder={t('segments/go.short')}
        />
      </form>
      <span className="hint tabular-nums" role="status">
        {t('segments/shown', { shown, all })}
      </span>
      <span className="segments-acts">
        {editor.isOpen && (
          <>
            <BarButton act="undo" isOff={!canUndo} onClick={act('undo')} />
            <BarButton act="redo" isOff={!canRedo} onClick={act('redo')} />
            <BarButton act="find" onClick={act('find')} />
          </>
        )}
        <button type="button" className="btn btn-quiet btn-small" onClick={tool}>
          {t('segments/do.tool')}
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-label={t('segments/do.keys')}
          aria-keyshortcuts={keyShortcut('keys')}
          onClick={act('keys')}
        >
          ?
        </button>
      </span>
    </div>
  );
}

interface BarButtonProps {
  act: 'undo' | 'redo' | 'find';
  isOff?: boolean;
  onClick: () => void;
}

function BarButton({ act, isOff = false, onClick }: BarButtonProps) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      title={keyNames(act, isMac()).join(' + ')}
      aria-keyshortcuts={keyShortcut(act)}
      aria-disabled={isOff || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onClick()}
    >
      {t(`segments/do.${act}`)}
    </button>
  );
}
