import type { ReactNode } from 'react';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type Column, ListTable } from '#frontend/shop/account/ListTable.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import type { List } from './useList.ts';

interface Props<Row> {
  list: List<{ cursor: string | number | null }>;
  rows: readonly Row[];
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** What a list without rows says, with what to do next. */
  empty: ReactNode;
  /** How many rows there are, said to the person who does not see them. */
  shown?: 'lists/shown' | 'lists/orders.shown';
}

/** A list in each of its states, as high as a page of rows from the start, so that nothing jumps when they come. */
export function ListView<Row>({ list, rows, caption, columns, keyOf, empty, shown = 'lists/shown' }: Props<Row>) {
  const { t } = useI18n();
  const isThere = list.pages !== undefined;
  return (
    <div className="grid min-h-[75vh] content-start gap-4" aria-busy={list.isLoading}>
      {list.error !== undefined && (
        <LoadFailed
          error={list.error}
          again={list.retry}
          over={{ title: t('errors/title.401'), text: t('lists/session_over') }}
        />
      )}
      {list.isLoading && <Skeleton text={t('site/loading')} />}
      {isThere && rows.length === 0 && empty}
      {isThere && rows.length > 0 && <ListTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />}
      <div className="flex flex-wrap items-center gap-4">
        {isThere && rows.length > 0 && <MoreButton list={list} />}
        <p role="status" className="hint">
          {isThere && list.isComplete && t(shown, { rows: rows.length })}
        </p>
      </div>
    </div>
  );
}

/** Stays in place at the end of the list, where it only says so: the focus is on it. */
function MoreButton({ list }: { list: List<{ cursor: string | number | null }> }) {
  const { t } = useI18n();
  const pages = list.pages?.length ?? 0;
  if (!list.hasMore && pages < 2) return null;
  const isIdle = list.hasMore && !list.isLoadingMore;
  return (
    <BusyButton
      className="btn btn-quiet"
      blocked={!isIdle}
      busy={list.isLoadingMore}
      onClick={() => isIdle && list.more()}
    >
      {t(list.hasMore ? 'lists/more' : 'lists/end')}
    </BusyButton>
  );
}

function Skeleton({ text }: { text: string }) {
  return (
    <div className="grid gap-px overflow-hidden rounded-[10px]">
      <p className="sr-only">{text}</p>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight equal stripes
        <div key={index} className="h-12 bg-surface" />
      ))}
    </div>
  );
}
