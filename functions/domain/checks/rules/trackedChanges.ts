import type { Rule } from './Rule.ts';

/** No tracked changes are left. */
export const trackedChanges: Rule = {
  check: 'tracked_changes',
  severity: 'block',
  *find({ target }) {
    if (target.trackedChanges > 0) yield { found: [String(target.trackedChanges)] };
  },
};
