import type { Violation } from '#functions/domain/ledger/books.ts';

/** The alarm that must be among those that a discrepancy raises; any other discrepancy must raise some alarm. */
const alarms: Readonly<Record<string, RegExp>> = {
  unappliedLost: /^4 .*could not be used/,
  unappliedOfAnother: /^4 .*could not be used/,
  unappliedOfNobody: /^4 .*could not be used/,
  unappliedTooLittle: /^4 .*could not be used/,
  unappliedNotTold: /^4 .*another sum of unapplied money/,
  creditWithoutMoney: /^5 .*credited without verified money/,
  unappliedWithoutNotice: /^5 .*credited without verified money/,
  clearingShort: /^9 .*by notices and refunds/,
  anotherBonus: /^4 .*another bonus than quoted/,
  orderGone: /^6 .*its order is not there/,
  orderWithoutMoney: /^6 .*goes ahead without money/,
};

/** Whether a discrepancy was seen, of what was found in the books that it was put into. */
export const isSeen = (name: string, found: readonly Violation[]): boolean =>
  found.some(({ invariant, what }) => (alarms[name] ?? /./).test(`${invariant} ${what}`));
