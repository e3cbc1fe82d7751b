import * as z from 'zod/mini';
import { emailLength, emailPattern, isEmail } from '../../rules/address/email.ts';

/** A boolean from JSON or from a form, where everything is text. Absent and empty are the same. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', 'on', 'off'])]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'on'),
);

const numeric = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.transform((value) => Number(value)),
);

/** The range of each `wholeNumber`, for the OpenAPI document: the schema itself also accepts text and has no range. */
export const numberRanges = new WeakMap<z.core.$ZodType, { minimum: number; maximum: number }>();

export function wholeNumber(minimum: number, maximum: number) {
  const number = z.pipe(numeric, z.int().check(z.minimum(minimum), z.maximum(maximum)));
  numberRanges.set(number, { minimum, maximum });
  return number;
}

const decimal = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))]),
  z.transform((value) => Number(value)),
);

/** Per cent with at most two decimals. */
export function percentage(minimum: number, maximum: number) {
  const isFine = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  const range = z.number().check(z.minimum(minimum), z.maximum(maximum), z.refine(isFine, 'validation/two_decimals'));
  const number = z.pipe(decimal, range);
  numberRanges.set(number, { minimum, maximum });
  return number;
}

/** Id of a catalogue entry (language, category, country). */
export const catalogueId = wholeNumber(1, 9999);

/**
 * The items of each `listOf`, for the OpenAPI document: the schema itself accepts single values and does not show them.
 */
export const listItems = new WeakMap<z.core.$ZodType, { item: z.core.$ZodType; maximum: number }>();

const oneOrMore = z.union([
  z.array(z.unknown()),
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((one): unknown[] => [one]),
  ),
]);

/** A list, or a single value as a list: forms repeat `name[]` for lists. */
export function listOf<S extends z.core.$ZodType>(item: S, maximum: number) {
  const list = z.pipe(oneOrMore, z.array(item).check(z.maxLength(maximum)));
  listItems.set(list, { item, maximum });
  return list;
}

/** The last two code points of each plane are no characters (Unicode, 23.7), as are those of one block. */
const noCharacters = Array.from({ length: 17 }, (_, plane) => {
  const [first, last] = ['fffe', 'ffff'].map((end) => `\\u{${plane === 0 ? '' : plane.toString(16)}${end}}`);
  return `${first}${last}`;
}).join('');
/**
 * Control characters, characters that change the direction of text, zero-width characters, and what is no character. In a
 * name they only make it look like another, or break a line of a header or a log; the national system of invoices takes
 * no document with most of them. Joiners are not included, because emoji and some scripts need them.
 */
const control = String.raw`\x00-\x1f\x7f-\x9f`;
const unseen = String.raw`${control}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff${noCharacters}`;
const anyUnseen = new RegExp(`[${unseen}]`, 'gu');
const noneUnseen = new RegExp(`^[^${unseen}]*$`, 'u');
/**
 * What the OpenAPI document says of it: patterns there are read by generators in JavaScript, Python and Go, which share
 * neither classes of characters by property nor escapes of four digits.
 */
export const noControl = new RegExp(`^[^${control}]*$`);

/** A one-line name of a file or a token, from which invisible characters are removed. */
export const nameOf = (maximum: number) =>
  z.string().check(
    z.overwrite((name) => name.replace(anyUnseen, '')),
    z.trim(),
    z.minLength(1),
    z.maxLength(maximum),
  );

/** A one-line number or code. Invisible characters are refused, because removing them would change it. */
export const line = (maximum: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maximum),
    z.regex(noControl, { error: 'validation/one_line', abort: true }),
    z.refine((text) => noneUnseen.test(text), 'validation/one_line'),
  );

export const text = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum));

/** At least 128 random bits, base64url: gives access to a cart or an order without an account (decision 4). */
export const capability = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/, 'validation/invalid'));

/** Made by the client for each file, unique within its cart; it gives no access by itself (decision 3). */
export const attachmentHash = z.string().check(
  z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'validation/invalid'),
  // A property name of every object (such as `constructor`) would seem to be present in any map of files.
  z.refine((hash) => !(hash in Object.prototype), 'validation/invalid'),
);

/** Id of one of an account's webhook endpoints; every order form can name one. */
export const endpointId = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,40}$/, 'validation/invalid'));

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(emailLength),
    z.regex(emailPattern, { error: 'validation/email', abort: true }),
    z.refine(isEmail, 'validation/email'),
  );

export const instant = z.iso.datetime({ offset: true });

/** How each answer of a list ends: where the next page begins, and with the first page how many rows there are in all. */
export const listEnd = {
  cursor: z.nullable(z.string()),
  in_all: z.nullable(z.object({ count: z.int(), is_exact: z.boolean() })),
};

/**
 * What a place in a list says: a row's instant and what tells it apart, or its sort key with its own keys, each in a line.
 */
const place = /^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z#.+|[^\n]+\n[^\n]+\n[^\n]+)$/;

function isPlace(text: string): boolean {
  try {
    return place.test(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return false;
  }
}

/**
 * A place in a list, as an answer gave it. Any other text is refused: the list would begin again with it, or seem to have
 * ended.
 */
export const listPlace = z.string().check(z.maxLength(600), z.refine(isPlace, 'validation/list_place'));
