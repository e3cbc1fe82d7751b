import { cursorWire, placeIn } from './cursorWire.ts';

/** A list counts so many rows; of more it says that there are more. What is counted is read, which costs as much. */
const mostCounted = 1_000;

interface Asked {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Which rows are wanted: at most `limit` after the place `after`. */
interface Wanted {
  limit: number;
  after: string | undefined;
}

/** Rows, and the place after which more of them follow. */
interface Counted {
  rows: readonly unknown[];
  next?: string | undefined;
}
type Count = (wanted: Wanted) => Promise<Counted>;

/**
 * A page of a list with its end: the cursor of the next page and, with the first page, how many rows there are in all.
 * `usual`: rows of a page where the caller says no limit. `count` reads what is counted, where that takes less than
 * `read`; null: nothing is counted.
 */
export async function listPage<Page extends { next?: string | undefined }>(
  { cursor, limit = 0 }: Asked,
  usual: number,
  read: (wanted: Wanted) => Promise<Page>,
  rowsOf: (page: Page) => readonly unknown[],
  count?: Count | null,
) {
  const after = placeIn(cursor);
  const page = await read({ limit: limit || usual, after });
  const counting = count === undefined ? async (wanted: Wanted) => counted(await read(wanted)) : count;
  const in_all = after === undefined && counting ? await countFrom(counted(page), counting) : null;
  return { page, end: { cursor: cursorWire(page.next), in_all } };

  function counted(one: Page): Counted {
    return { rows: rowsOf(one), next: one.next };
  }
}

/** How many rows a list has in all, counted from its first page on. */
export async function countFrom(first: Counted, count: Count): Promise<{ count: number; is_exact: boolean }> {
  const shown = first.rows.length;
  if (first.next === undefined) return { count: shown, is_exact: true };
  const rest = await count({ limit: mostCounted - shown, after: first.next });
  return { count: shown + rest.rows.length, is_exact: rest.next === undefined };
}
