/** The seller's token in the sandbox server, used if no real one is set. It gives access to that sandbox only. */
export const sandboxToken = 'sandbox-ksef-token';
