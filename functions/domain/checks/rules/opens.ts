import type { Rule } from './Rule.ts';

const closed: ReadonlySet<string> = new Set(['unreadable', 'password_protected', 'unsafe', 'empty']);

/** The file can be opened and holds something. */
export const opens: Rule = {
  check: 'opens',
  severity: 'block',
  *find({ target, source }) {
    const isBroken = closed.has(target.outcome) || target.reason === 'reader_failed';
    const isBlank = target.words === 0 && source.words > 0 && target.pictures === 0;
    if (isBroken || isBlank) yield { found: [target.reason ?? target.outcome] };
  },
};
