import { isSameContent, isSameCut, replaced, type Segment } from './unit.ts';

/** What one act did to a unit. */
export interface UnitChange {
  unit: string;
  from: readonly Segment[];
  to: readonly Segment[];
}

interface Act {
  changes: readonly UnitChange[];
  /** Typing in one field goes on in its act. */
  of: string | undefined;
}

/** Acts that are remembered. */
const most = 500;

/** What was done to segments, to be undone one act after the other and done again. */
export class History {
  private readonly done: Act[] = [];
  private readonly undone: Act[] = [];

  /** `of`: an act of the same name goes on, as long as nothing else comes between. */
  add(changes: readonly UnitChange[], of?: string): void {
    if (changes.length === 0) return;
    this.undone.length = 0;
    const last = this.done.at(-1);
    const [change] = changes;
    const [before] = last?.changes ?? [];
    if (of !== undefined && last?.of === of && change && before && change.unit === before.unit) {
      this.done[this.done.length - 1] = { of, changes: [{ ...before, to: change.to }] };
      return;
    }
    this.done.push({ changes, of });
    if (this.done.length > most) this.done.shift();
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** The act to be taken back, from its end to its beginning; it can be done again then. */
  undo(): readonly UnitChange[] {
    const act = this.done.pop();
    if (!act) return [];
    this.undone.push(act);
    return act.changes.map(({ unit, from, to }) => ({ unit, from: to, to: from })).reverse();
  }

  redo(): readonly UnitChange[] {
    const act = this.undone.pop();
    if (!act) return [];
    this.done.push(act);
    return act.changes;
  }
}

/**
 * The segments of a unit after a change is taken back or done again: those that somebody else changed since then stay
 * as they are.
 */
export function applied(now: readonly Segment[], { from, to }: UnitChange): readonly Segment[] {
  if (!isSameCut(now, from)) return now;
  if (!isSameCut(from, to)) return now.every((one, n) => isAs(one, from[n])) ? to : now;
  return now.reduce<readonly Segment[]>(
    (all, one, n) => (isAs(one, from[n]) && !isAs(one, to[n]) ? replaced(all, n, to[n]) : all),
    now,
  );
}

const isAs = (one: Segment, other: Segment | undefined): boolean =>
  other !== undefined && one.state === other.state && isSameContent(one.target, other.target);
