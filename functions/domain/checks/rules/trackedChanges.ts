import type { Rule } from './Rule.ts';

/** No change is left that someone still has to accept or refuse. */
export const trackedChanges: Rule = {
  check: 'tracked_changes',
  severity: 'block',
  *find({ target }) {
    if (target.trackedChanges > 0) yield { found: [String(target.trackedChanges)] };
  },
};
