import type { RefusalKey } from '../en/refusals.ts';
import { answers } from './answers.ts';
import problem from './problem.ts';
import validation from './validation.ts';

export const refusals: Readonly<Record<RefusalKey, string>> = { ...answers, ...problem, ...validation };
