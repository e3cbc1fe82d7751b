import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** Groups of languages as they are written, from 1. */
export const groupNames = ['I', 'II', 'III', 'IV'];

interface Props {
  /** For those who do not see the heading above it. */
  caption?: string;
  /** Headings of the columns after the group. */
  columns: readonly string[];
  /** What stands under the name of a group, from 1. */
  note?: (group: number) => ReactNode;
  /** The cells of a group's row, from 1, each with the name of its figure. */
  cells: (group: number) => readonly (readonly [figure: string, value: string | undefined])[];
}

/** Figures by group of languages; the island writes newer ones into the same cells. */
export function GroupTable({ caption, columns, note, cells }: Props) {
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
            {cells(index + 1).map(([figure, value]) => (
              <td key={figure} className="num" data-figure={figure}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
