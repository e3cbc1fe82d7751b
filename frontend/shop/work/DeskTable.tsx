import type { ReactNode } from 'react';

export interface DeskColumn<Row> {
  label: string;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  /** How the list is sorted by this column now; a column that cannot be sorted by has none. */
  sorted?: 'ascending' | 'descending' | 'none';
  sort?: () => void;
}

interface Props<Row> {
  caption: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const marks = { ascending: '↑', descending: '↓', none: '↕' } as const;

/** A list of the desk: its rows are walked through by J and K, its columns sort where they can. On a phone each row is a card. */
export function DeskTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a browser forgets that a table is one when it is laid out as cards
    <table role="table" className="list">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, isNumber, sorted, sort }) => (
            <th key={label} role="columnheader" scope="col" className={isNumber ? 'num' : undefined} aria-sort={sorted}>
              {sorted && sort ? (
                <button type="button" className="cursor-pointer font-semibold" onClick={sort}>
                  {label} <span aria-hidden="true">{marks[sorted]}</span>
                </button>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" data-desk-row={keyOf(row)}>
            {columns.map(({ label, isNumber, cell }) => (
              <td key={label} role="cell" data-label={label} className={isNumber ? 'num' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
