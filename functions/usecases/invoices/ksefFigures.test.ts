import { expect, test } from 'vitest';
import { ksefTroubles } from '#shared/model/money/invoice.ts';
import type { OutsideSince } from '../../stores/invoices/outsideKsef.ts';
import { ksefFigures } from './ksefFigures.ts';

const now = new Date('2026-11-26T12:00:00Z');
const none = Object.fromEntries(ksefTroubles.map((kind) => [kind, []])) as unknown as OutsideSince;
/** Monday, Wednesday, and a moment ago: the time for the first ended on Tuesday night. */
const [monday, wednesday, justNow] = ['2026-11-23T09:00:00Z', '2026-11-25T09:00:00Z', '2026-11-26T11:59:00Z'];

test('every kind counts as late once the working day after it is over, and the oldest says how many hours it is', () => {
  for (const kind of ksefTroubles) {
    const figures = ksefFigures(
      { ...none, [kind]: [monday, wednesday], down: kind === 'down' ? [monday] : [justNow] },
      now,
    );
    expect(figures, kind).toMatchObject({ late: 1, hours: 75 });
  }
  expect(ksefFigures(none, now)).toEqual({ late: 0, forPerson: 0, hours: 0 });
});

test('what waits for a person is counted at once', () => {
  const since = { ...none, document_refused: [justNow], duplicate: [justNow], login_refused: [justNow] };
  expect(ksefFigures(since, now)).toEqual({ late: 0, forPerson: 2, hours: 0 });
});
