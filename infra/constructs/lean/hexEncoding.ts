/** In the place of the SDK's tables of all bytes, filled when it is loaded: Node has hexadecimal built in. */
export const fromHex = (encoded: string): Uint8Array => new Uint8Array(Buffer.from(encoded, 'hex'));
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
