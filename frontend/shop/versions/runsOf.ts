/** Unchanged rows that follow each other and are more than this are folded into one. */
const fewest = 3;

export interface ComparedRun<Row> {
  /** Place of its first row. */
  first: number;
  /** One row, or several unchanged ones. */
  rows: readonly Row[];
}

/** The rows of a comparison with long unchanged parts as one run; those beside a change stay in sight. */
export function runsOf<Row extends { kind: string }>(rows: readonly Row[]): ComparedRun<Row>[] {
  const runs: ComparedRun<Row>[] = [];
  for (let first = 0; first < rows.length; ) {
    const next = rows.findIndex(({ kind }, at) => at >= first && kind !== 'unchanged');
    const end = next < 0 ? rows.length : next;
    const alone = (from: number, to: number) => {
      for (let at = from; at < to; at++) runs.push({ first: at, rows: rows.slice(at, at + 1) });
    };
    const from = first === 0 ? 0 : Math.min(first + 1, end);
    const to = next < 0 ? end : Math.max(from, end - 1);
    if (to - from > fewest) {
      alone(first, from);
      runs.push({ first: from, rows: rows.slice(from, to) });
      alone(to, end);
    } else alone(first, end);
    if (next >= 0) alone(next, next + 1);
    first = end + 1;
  }
  return runs;
}
