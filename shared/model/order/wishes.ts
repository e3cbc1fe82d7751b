import type { PostalAddress } from './postalAddress.ts';
import { includableScopes, leavableScopes, swornForms, swornSources } from './wishChoices.ts';

/** What a field of the order form holds. */
export type FieldKind =
  | { kind: 'text'; most: number }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'choice'; from: readonly string[] }
  | { kind: 'several'; from: readonly string[] };

/** A postal address by its parts. */
export interface PostalKind {
  kind: 'postal';
}

export interface OrderField {
  /** Its name in the contract. */
  wire: string;
  is: FieldKind | PostalKind;
  /** Says nothing of a person: it stays in an order whose customer is erased. */
  kept?: true;
  /** Belongs to one order: one that is made from it begins without. */
  once?: true;
}

export interface Wish extends OrderField {
  is: FieldKind;
  /** Follows from other fields: it is answered, but not stored, asked for or told by mail. */
  follows?: true;
  /** Only the sworn form asks for it. */
  swornForm?: true;
  /** It says something of sworn work alone. */
  swornOnly?: true;
  /** It concerns the count of files: without files it is not sent, and a person who names the price needs none of it. */
  counted?: true;
  /** The price depends on it. */
  priced?: true;
  /** What a translator's job calls it; no translator sees a wish without. */
  job?: string;
}

/**
 * What a customer asks for besides the work itself, in the order in which it is shown. Contract, form, draft, cart, order,
 * quote, mail, the pages of customers, desk and translators, erasure, export and "order again" read this list. Its label
 * is `wish/<wire>`, that of a choice `wish/<wire>.<choice>`.
 */
export const wishes = {
  /** What the translation is made from. */
  swornSource: {
    wire: 'sworn_source',
    is: { kind: 'choice', from: swornSources },
    swornForm: true,
    swornOnly: true,
    kept: true,
    job: 'from',
  },
  /** Follows from the way of sending, and must agree with it where it is sent. */
  swornForm: {
    wire: 'sworn_form',
    is: { kind: 'choice', from: swornForms },
    swornOnly: true,
    follows: true,
  },
  /** Certified copies beyond the first, on paper; anyone who needs more asks. */
  copies: {
    wire: 'copies',
    is: { kind: 'number', least: 0, most: 20 },
    swornForm: true,
    swornOnly: true,
    kept: true,
    priced: true,
  },
  /** How names are spelled in the passport. */
  names: { wire: 'names', is: { kind: 'text', most: 500 }, swornForm: true },
  /** What is left out of the price otherwise and is to be translated too, in all files, at the price of its words. */
  include: {
    wire: 'include',
    is: { kind: 'several', from: includableScopes },
    counted: true,
    kept: true,
    priced: true,
    job: 'include',
  },
  /** What is counted otherwise and is to stay as it is, in all files, without its words. */
  leaveOut: {
    wire: 'leave_out',
    is: { kind: 'several', from: leavableScopes },
    counted: true,
    kept: true,
    priced: true,
    job: 'leave_out',
  },
} as const satisfies Record<string, Wish>;

type Wishes = typeof wishes;
export type WishName = keyof Wishes;
export type WishWire = Wishes[WishName]['wire'];

/** The names of those that have a mark, such as `follows`. */
export type Marked<Mark extends keyof Wish> = {
  [K in WishName]: Wishes[K] extends Record<Mark, unknown> ? K : never;
}[WishName];

/** Those that are asked for and stored. */
export type AskedName = Exclude<WishName, Marked<'follows'>>;

/** The value of a kind of field. */
export type ValueOf<Is extends FieldKind | PostalKind> = Is extends { kind: 'text' }
  ? string
  : Is extends { kind: 'number' }
    ? number
    : Is extends { kind: 'choice'; from: readonly (infer Choice)[] }
      ? Choice
      : Is extends { kind: 'several'; from: readonly (infer Choice)[] }
        ? Choice[]
        : Is extends { kind: 'postal' }
          ? PostalAddress
          : never;

export const wishNames = Object.keys(wishes).filter((name): name is WishName => name in wishes);
export const askedNames = wishNames.filter((name): name is AskedName => !('follows' in wishes[name]));

/** A wish with all that may be said of it. */
export const wishOf = (name: WishName): Wish & { wire: WishWire } => wishes[name];

/** The messages of labels and of choices. */
export type WishKey = `wish/${WishWire}` | ChoiceKey;
export type ChoiceKey = {
  [K in WishName]: Wishes[K]['is'] extends { from: readonly (infer Choice extends string)[] }
    ? `wish/${Wishes[K]['wire']}.${Choice}`
    : never;
}[WishName];
