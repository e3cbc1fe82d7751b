/** The one constant behind check and hint in both languages (decision 7). */
export const tokenNameLength = { minimum: 3, maximum: 100 } as const;

/** Length in characters as people count them, blanks around left out. */
export function isTokenName(name: string): boolean {
  const length = [...name.trim()].length;
  return length >= tokenNameLength.minimum && length <= tokenNameLength.maximum;
}
