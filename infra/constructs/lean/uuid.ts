/** In the place of the SDK's, which looks for the global `crypto` when it is loaded and so loads all of web cryptography. */
export const bindV4 = () => () => process.getBuiltinModule('node:crypto').randomUUID();
