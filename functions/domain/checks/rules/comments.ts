import type { Rule } from './Rule.ts';

/** No comment is left; those that the source has may have been translated. */
export const comments: Rule = {
  check: 'comments',
  severity: 'block',
  *find({ source, target }) {
    if (target.comments > source.comments) yield { found: [String(target.comments - source.comments)] };
  },
};
