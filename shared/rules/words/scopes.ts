import type { includableScopes, leavableScopes } from '../../model/order/wishChoices.ts';

/** Scopes whose words make the price. */
export const countedScopes = ['body', 'notes', 'boxes', 'cells', 'hidden_parts'] as const;

/** Scopes that are counted and shown, but not priced. */
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

export type IncludableScope = Extract<LeftOutScope, (typeof includableScopes)[number]>;
export type LeavableScope = Extract<CountedScope, (typeof leavableScopes)[number]>;
export type CountedScope = (typeof countedScopes)[number];
export type LeftOutScope = (typeof leftOutScopes)[number];
export type Scope = CountedScope | LeftOutScope;
export const scopes: readonly Scope[] = [...countedScopes, ...leftOutScopes];

const counted: ReadonlySet<Scope> = new Set(countedScopes);

export function isCounted(scope: Scope): scope is CountedScope {
  return counted.has(scope);
}
