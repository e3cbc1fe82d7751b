import type { ReactNode } from 'react';
import { type Column, ListTable, type ListTableProps } from '#frontend/shop/account/ListTable.tsx';
import type { JobState } from '#shared/model/work/job.ts';
import { DeskLink } from './DeskLink.tsx';

interface DeskColumn<Row> extends Omit<Column<Row>, 'heading'> {
  /** How the list is sorted by this column now; a column that cannot be sorted by has none. */
  sorted?: 'ascending' | 'descending' | 'none';
  sort?: () => void;
}

interface Props<Row> extends Omit<ListTableProps<Row>, 'columns' | 'markRow'> {
  columns: readonly DeskColumn<Row>[];
}

const marks = { ascending: '↑', descending: '↓', none: '↕' } as const;

/** A list of the desk: its rows are walked through by J and K, its columns sort where they can. */
export function DeskTable<Row>({ columns, ...list }: Props<Row>) {
  const sortable = columns.map(({ sort, ...column }) => ({
    ...column,
    ...(column.sorted &&
      sort && {
        heading: (
          <button type="button" className="min-h-6 cursor-pointer font-semibold" onClick={sort}>
            {column.label} <span aria-hidden="true">{marks[column.sorted]}</span>
          </button>
        ),
      }),
  }));
  return <ListTable {...list} columns={sortable} markRow={(key) => ({ 'data-desk-row': key })} />;
}

interface DeskOrderLinkProps {
  /** None: what is listed belongs to no order. */
  id: string | null;
  /** What the link says; the order's number where there is nothing else. */
  children?: ReactNode;
}

/** The way from a list of the desk to an order. */
export function DeskOrderLink({ id, children = id }: DeskOrderLinkProps) {
  if (!id) return '–';
  return (
    <DeskLink page="staff.order" params={{ id }}>
      {children}
    </DeskLink>
  );
}

/** The message that names a job's state to staff: what is "yours" to its translator is assigned, or sent back, to them. */
export const deskStateKey = (state: JobState) =>
  state === 'assigned' || state === 'returned' ? (`desk/job.state.${state}` as const) : (`job/state.${state}` as const);
