/** Per cent of a day's words by weekday as they are typed, in basis points; what is no number goes as it is and is refused. */
export const weekOf = (typed: readonly string[]): string[] =>
  typed.map((part) => String(Math.round(Number(part.trim().replace(',', '.')) * 100)));

/** Days off, one a line or beside each other. */
export const daysOffOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean);
