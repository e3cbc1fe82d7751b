/** Scopes whose words make the price. */
export const countedScopes = ['body', 'notes', 'boxes', 'cells'] as const;

/** Scopes that are tallied and shown, and not priced. */
export const leftOutScopes = [
  'headers_footers',
  'comments',
  'hidden',
  'deleted',
  'speaker_notes',
  'masters',
  'embedded',
  'numeric_cells',
] as const;

/** Scopes left out that a customer can have translated as well, at the price of their words. */
export const includableScopes = [
  'headers_footers',
  'comments',
  'speaker_notes',
] as const satisfies readonly (typeof leftOutScopes)[number][];

export type IncludableScope = (typeof includableScopes)[number];
export type CountedScope = (typeof countedScopes)[number];
export type LeftOutScope = (typeof leftOutScopes)[number];
export type Scope = CountedScope | LeftOutScope;
export const scopes: readonly Scope[] = [...countedScopes, ...leftOutScopes];

const counted: ReadonlySet<Scope> = new Set(countedScopes);

export function isCounted(scope: Scope): scope is CountedScope {
  return counted.has(scope);
}
