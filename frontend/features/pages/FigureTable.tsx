import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Sum } from '#frontend/shop/prices/Sum.tsx';

interface FigureTableProps {
  /** Id of the heading that names it. */
  of: string;
  /** The first names the row, the others are figures. */
  columns: readonly [string, ...string[]];
  hidden?: boolean;
  /** Rows. */
  children?: ReactNode;
}

/** A table of figures: wider than a phone, it scrolls sideways in its own frame. */
export function FigureTable({ of, columns: [name, ...figures], hidden, children }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="table-wrap" tabIndex={0} aria-labelledby={of} hidden={hidden}>
      <table>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="num">
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** Groups of languages as they are written, from 1. */
export const groupNames = ['I', 'II', 'III', 'IV'];

interface GroupTableProps {
  /** For those who do not see the heading above it. */
  caption?: string;
  /** Headings of the columns after the group. */
  columns: readonly string[];
  /** What stands under the name of a group, from 1. */
  note?: (group: number) => ReactNode;
  /** Names of the prices in a group's row, from 1. */
  cells: (group: number) => readonly string[];
  figures: Readonly<Record<string, string>>;
}

/** Figures by group of languages; the island writes newer ones into the same cells. */
export function GroupTable({ caption, columns, note, cells, figures }: GroupTableProps) {
  const { t } = useI18n();
  return (
    <table className="price-list">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('pages/prices.group')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="num">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groupNames.map((name, index) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note && <span className="hint block font-normal">{note(index + 1)}</span>}
            </th>
            {cells(index + 1).map((figure) => (
              <td key={figure} className="num">
                <Sum figures={figures} name={figure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
