import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Least strength of a password, as a power of ten of guesses: below it, a list of leaked passwords with the usual
 * changes finds the password.
 */
const leastGuesses = 7;

let strength: ZxcvbnFactory | undefined;

/**
 * * Whether a password is a common or leaked one, or such a one with the changes everybody makes: capitals, digits
 * behind, letters replaced. `known`: words that anyone would try for this account. The list comes from a package; no
 * service is called.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  // Created on first use, since that takes a tenth of a second.
  strength ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return strength.check(password, [...known]).guessesLog10 < leastGuesses;
}
