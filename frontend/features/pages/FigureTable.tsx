import type { ReactNode } from 'react';

interface Props {
  /** Id of the heading that names it. */
  of: string;
  /** The first names the row, the others are figures. */
  columns: readonly [string, ...string[]];
  hidden?: boolean;
  /** Rows. */
  children?: ReactNode;
}

/** A table of figures: wider than a phone, it scrolls sideways in its own frame. */
export function FigureTable({ of, columns: [name, ...figures], hidden, children }: Props) {
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
