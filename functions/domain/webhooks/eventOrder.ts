import { type PendingEvent, subjectOf } from './pendingEvent.ts';

/**
 * Pending events in the order in which they happened: by their instant, and changes of one order at the same instant (as
 * under a test clock, which stands still) so that each begins where the one before ended. `keyOf`: the sort key of an
 * event's row, which begins with the instant.
 */
export function inOrder<T extends { told: PendingEvent }>(events: readonly T[], keyOf: (event: T) => string): T[] {
  const sorted = events.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const chains = Map.groupBy(sorted.filter(isChange), ({ told }) => `${told.at} ${subjectOf(told)}`);
  const turns = new Map([...chains].map(([place, same]) => [place, chained(same).values()]));
  // Changes take each other's places; whatever else happened keeps its own.
  return sorted.map((event) =>
    isChange(event) ? (turns.get(`${event.told.at} ${subjectOf(event.told)}`)?.next().value ?? event) : event,
  );
}

const before = ({ told }: { told: PendingEvent }) => told.data?.status_before;
const after = ({ told }: { told: PendingEvent }) => told.data?.status;
const isChange = (event: { told: PendingEvent }): boolean => before(event) !== undefined;

/** From the change that none of the others leads to, or the earliest written; what fits nowhere comes last. */
function chained<T extends { told: PendingEvent }>(changes: readonly T[]): T[] {
  const left = [...changes];
  const done: T[] = [];
  const first = changes.find((one) => !changes.some((other) => after(other) === before(one))) ?? changes[0];
  for (let next = first; next !== undefined; ) {
    const from = before(next);
    const to = after(next);
    // One change may be told of by several events: a delivery also has one of its own. The same again is another change.
    const alike = left.filter((one) => before(one) === from && after(one) === to);
    const same = alike.filter((one, place) => alike.findIndex(({ told }) => told.type === one.told.type) === place);
    for (const one of same) left.splice(left.indexOf(one), 1);
    done.push(...same);
    next = left.find((one) => before(one) === to) ?? left[0];
  }
  return done;
}
