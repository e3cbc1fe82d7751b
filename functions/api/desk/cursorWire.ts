/** A place in a list as callers get it: nothing to be read out of it, and safe in an address. */
export const cursorWire = (place: string | undefined): string | null =>
  place === undefined ? null : Buffer.from(place).toString('base64url');

export const placeIn = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
