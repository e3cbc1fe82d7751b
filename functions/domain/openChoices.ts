import * as z from 'zod/mini';

/**
 * A list of choices as a row keeps it. A release that runs beside a newer one reads the row all the same, does without the
 * members it does not know, and leaves them in the list when its owner chooses again.
 */
export const openChoices = z.array(z.string());

/** Those of a kept list that this release knows. */
export const knownChoices = <Member extends string>(
  members: readonly Member[],
  kept: readonly string[] = [],
): Member[] => kept.filter((one): one is Member => members.some((member) => member === one));

/** What is chosen now, with those of the kept list that nobody was shown. */
export const chosenOver = (members: readonly string[], chosen: readonly string[], kept: readonly string[] = []) => [
  ...new Set([...chosen, ...kept.filter((one) => !members.includes(one))]),
];
