/** The seller's token at the sandbox server, where no real one is set. It opens nothing but that sandbox. */
export const sandboxToken = 'sandbox-ksef-token';
