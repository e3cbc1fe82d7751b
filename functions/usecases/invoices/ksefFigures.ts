import { isForPerson, ksefTroubles } from '#shared/model/money/invoice.ts';
import { isLateInKsef } from '../../domain/invoice/ksef.ts';
import type { OutsideSince } from '../../stores/invoices/outsideKsef.ts';

interface KsefFigures {
  /** Of all kinds, owed for longer than the law allows. */
  late: number;
  /** Refused as a document, or another document has their number: nothing happens to them by itself. */
  forPerson: number;
  /** Whole hours since the oldest was issued. */
  hours: number;
}

const hourMs = 3_600_000;

/** What the alarms know of the invoices that are not in the national system. */
export function ksefFigures(since: OutsideSince, now: Date): KsefFigures {
  const all = ksefTroubles.flatMap((kind) => since[kind]);
  const oldest = all.toSorted()[0];
  return {
    late: all.filter((at) => isLateInKsef(at, now)).length,
    forPerson: ksefTroubles.filter(isForPerson).reduce((sum, kind) => sum + since[kind].length, 0),
    hours: oldest === undefined ? 0 : Math.floor((now.getTime() - Date.parse(oldest)) / hourMs),
  };
}
