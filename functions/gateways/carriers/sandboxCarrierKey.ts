/** The key of the carrier sandbox, used if no real one is set. It gives access to that sandbox only. */
export const sandboxCarrierKey = 'sandbox-carrier-key';
