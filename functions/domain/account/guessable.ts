import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Fewer guesses than this, in powers of ten, and a list of leaked passwords with its usual changes finds it. */
const leastGuesses = 7;

let strength: ZxcvbnFactory | undefined;

/**
 * Whether a password is a common or leaked one, or such a one with the changes everybody makes: capitals, digits behind,
 * letters replaced. `known` are words that anyone would try for this account. No service is asked: the list is a package's.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  // Building it takes a tenth of a second.
  strength ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return strength.check(password, [...known]).guessesLog10 < leastGuesses;
}
