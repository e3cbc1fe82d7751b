/** What pages of the zone and the desk have in common. */
export const work = { kind: 'app', messages: ['work', 'login', 'errors'] } as const;

/** Translators' pages. */
export const own = { kind: 'app', messages: ['work', 'translator', 'login', 'errors'] } as const;

/** The desk's pages beyond the work of one order. */
export const office = { kind: 'app', messages: ['work', 'office', 'login', 'errors'] } as const;
