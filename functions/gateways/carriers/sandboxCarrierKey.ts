/** The key of the sandbox's post, where no real one is set. It opens nothing but that sandbox. */
export const sandboxCarrierKey = 'sandbox-carrier-key';
