/** What the product's own synthetic customer calls itself: it is counted in no figure of the business. */
export const canaryAgent = 'verso-canary/1';

/** Its address, of a name that nobody can have (RFC 2606): its orders are found by it and taken away. */
export const canaryEmail = 'canary@canary.verso.example';
