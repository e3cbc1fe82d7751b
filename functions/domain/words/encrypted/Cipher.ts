/** Turns the encrypted package into the package; undefined where the password does not fit. */
export type Cipher = ((encrypted: Uint8Array) => Uint8Array) | undefined;
