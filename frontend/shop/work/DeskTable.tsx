import { type Column, ListTable, type ListTableProps } from '#frontend/shop/account/ListTable.tsx';

export interface DeskColumn<Row> extends Omit<Column<Row>, 'heading'> {
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
