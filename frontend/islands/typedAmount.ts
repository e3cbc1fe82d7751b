/** More than any text: a larger number is a slip of the hand. */
const most = 1_000_000;

/** Words of what is typed, blanks between thousands or none; undefined for what is no whole number from 1 to a million words. */
export function typedAmount(typed: string, wordsOfUnit: number): number | undefined {
  const compact = typed.replace(/[\s\u00a0\u202f]/g, '');
  const words = /^\d{1,9}$/.test(compact) ? Number(compact) * wordsOfUnit : 0;
  return words >= 1 && words <= most ? words : undefined;
}
