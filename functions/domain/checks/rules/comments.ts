import type { Rule } from './Rule.ts';

/** No comments are left; those of the source may be kept, translated. */
export const comments: Rule = {
  check: 'comments',
  severity: 'block',
  *find({ source, target }) {
    if (target.comments > source.comments) yield { found: [String(target.comments - source.comments)] };
  },
};
