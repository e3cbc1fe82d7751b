/** What a sworn translation is made from. */
export const swornSources = ['scan', 'original'] as const;

/** What the customer gets: follows from the way of sending. */
export const swornForms = ['paper', 'electronic'] as const;

/** Scopes left out of a count that a customer can have translated as well, at the price of their words. */
export const includableScopes = ['headers_footers', 'comments', 'speaker_notes', 'embedded'] as const;

/** Counted scopes that a customer can leave out: hidden sheets, rows, columns and slides. */
export const leavableScopes = ['hidden_parts'] as const;
