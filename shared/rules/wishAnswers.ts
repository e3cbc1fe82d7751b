import type { ServiceKey } from '../model/order/service.ts';
import {
  type AskedName,
  askedNames,
  type ChoiceKey,
  type Marked,
  type ValueOf,
  type WishKey,
  type WishName,
  wishes,
  wishNames,
  wishOf,
} from '../model/order/wishes.ts';

type Wishes = typeof wishes;

/** Those that a person prices by. */
export type QuotedName = Exclude<WishName, Marked<'counted'>>;
const isQuoted = (name: WishName): name is QuotedName => !('counted' in wishes[name]);
export const quotedNames = wishNames.filter(isQuoted);

/** Those that a translator is told: with a certification the ones of sworn work, with every job the others. */
export type JobName<Sworn extends boolean> = Sworn extends true
  ? Extract<Marked<'job'>, Marked<'swornOnly'>>
  : Exclude<Marked<'job'>, Marked<'swornOnly'>>;

export type JobAnswers<Sworn extends boolean> = {
  [K in JobName<Sworn> as Wishes[K]['job']]:
    | ValueOf<Wishes[K]['is']>
    | (Wishes[K]['is'] extends { kind: 'several' } ? never : null);
};

/** Something for each of these, by its name in the job. */
export const eachOfJob = <Made>(sworn: boolean, make: (name: WishName) => Made): Record<string, Made> =>
  Object.fromEntries(
    wishNames.flatMap((name) => {
      const { job, swornOnly = false } = wishOf(name);
      return job === undefined || swornOnly !== sworn ? [] : [[job, make(name)] as const];
    }),
  );

/** Values as they are answered: nothing said is null, of several choices none. */
export type Answers<Names extends WishName> = {
  [K in Names as Wishes[K]['wire']]:
    | ValueOf<Wishes[K]['is']>
    | (Wishes[K]['is'] extends { kind: 'several' } ? never : null);
};

export type WishValues = { readonly [K in WishName]?: ValueOf<Wishes[K]['is']> | undefined };

export const answersOf = <Names extends WishName>(names: readonly Names[], values: WishValues): Answers<Names> =>
  Object.fromEntries(
    names.map((name) => {
      const { wire, is } = wishOf(name);
      return [wire, values[name] ?? (is.kind === 'several' ? [] : null)];
    }),
  ) as Answers<Names>;

/** What says something of the service. */
export const ofService = (service: ServiceKey, values: WishValues): WishValues =>
  service === 'sworn'
    ? values
    : Object.fromEntries(
        wishNames.filter((name) => !wishOf(name).swornOnly).map((name): [WishName, unknown] => [name, values[name]]),
      );

export type AskedValues = { [K in AskedName]?: ValueOf<Wishes[K]['is']> | undefined };

/** Wishes that were answered, by their own names. */
export const wishesOf = (answered: Answers<AskedName>): AskedValues =>
  Object.fromEntries(askedNames.map((name) => [name, answered[wishes[name].wire] ?? undefined]));

/** A value in words. */
export function sayWish(name: WishName, value: unknown, say: (key: WishKey) => string): string {
  const { wire, is } = wishOf(name);
  const choice = (one: unknown) => say(`wish/${wire}.${one}` as ChoiceKey);
  if (is.kind === 'several') return Array.isArray(value) ? value.map(choice).join(', ') : '';
  if (value === undefined || value === null) return '';
  return is.kind === 'choice' ? choice(value) : String(value);
}
