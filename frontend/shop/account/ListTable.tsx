import { Fragment, type ReactNode } from 'react';

export interface Column<Row> {
  label: string;
  /** An amount: tabular figures, right-aligned. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  sorted?: 'ascending' | 'descending' | 'none';
  /** In the label's place: a button that sorts. */
  heading?: ReactNode;
}

export interface ListTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Attributes by which a row is found by its key. */
  markRow?: (key: string) => Record<`data-${string}`, string>;
}

/**
 * A table that is a list of small cards on a phone. The roles are written out: a browser forgets that a table is one
 * when it is laid out in another way.
 */
export function ListTable<Row>({ caption, columns, rows, keyOf, markRow }: ListTableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className="list">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, isNumber, sorted, heading = label }) => (
            <th key={label} role="columnheader" scope="col" className={isNumber ? 'num' : undefined} aria-sort={sorted}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" {...markRow?.(keyOf(row))}>
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

/** A text that may be longer than its place: cut with an ellipsis, whole in `title`. On a phone it breaks, after a slash first. */
export const Cut = ({ text }: { text: string }) => (
  <span className="cut" title={text}>
    {text.split('/').map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
      <Fragment key={index}>
        {index > 0 && (
          <>
            /<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
  </span>
);
