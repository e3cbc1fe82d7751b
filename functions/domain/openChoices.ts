import * as z from 'zod/mini';

/**
 * A list of choices as a row stores it. A release running beside a newer one can still read the row: it ignores members
 * it does not know, and keeps them when the owner changes the list.
 */
export const openChoices = z.array(z.string());

/** The members of a stored list that this release knows. */
export const knownChoices = <Member extends string>(
  members: readonly Member[],
  kept: readonly string[] = [],
): Member[] => kept.filter((one): one is Member => members.some((member) => member === one));

/** The new choices, plus the stored members that this release does not show. */
export const chosenOver = (members: readonly string[], chosen: readonly string[], kept: readonly string[] = []) => [
  ...new Set([...chosen, ...kept.filter((one) => !members.includes(one))]),
];
