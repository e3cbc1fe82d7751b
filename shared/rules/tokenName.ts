/** Length of a token's name, for the check and for the hint in both languages (decision 7). */
export const tokenNameLength = { minimum: 3, maximum: 100 } as const;

/** Whether a name has an allowed length, in characters as people count them, without surrounding blanks. */
export function isTokenName(name: string): boolean {
  const length = [...name.trim()].length;
  return length >= tokenNameLength.minimum && length <= tokenNameLength.maximum;
}
