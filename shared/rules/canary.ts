/** User agent of the synthetic customer, which is excluded from all business figures. */
export const canaryAgent = 'verso-canary/1';

/**
 * The synthetic customer's address, in a domain that nobody can have (RFC 2606): its orders are found by it and
 * deleted.
 */
export const canaryEmail = 'canary@canary.verso.example';
