import type { Mutation } from './mutationsOf.ts';

/** Changes that no test can notice, because nothing that anybody sees becomes different. */
interface Equivalent {
  /** Of the file's path. */
  file: RegExp;
  /** Of what is changed. */
  before: RegExp;
  after?: RegExp;
  because: string;
}

export const equivalents: readonly Equivalent[] = [];

export const isEquivalent = ({ file, before, after }: Mutation): boolean =>
  equivalents.some((one) => one.file.test(file) && one.before.test(before) && (one.after?.test(after) ?? true));
