/** What pages of the zone and the desk have in common. */
export const work = { kind: 'app', messages: ['work', 'login', 'errors'] } as const;
