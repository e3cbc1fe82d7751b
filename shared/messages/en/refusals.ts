import { answers } from './answers.ts';
import problem from './problem.ts';
import validation from './validation.ts';

/** What a refusal says in English: a reason can be any text of an answer as well. */
export const refusals = { ...answers, ...problem, ...validation };

/** Names a text that a refusal can hold: one that lacks its text in either language does not compile. */
export type RefusalKey = keyof typeof refusals;
