/** A list cursor as callers get it: opaque, and safe in a URL. */
export const cursorWire = (place: string | undefined): string | null =>
  place === undefined ? null : Buffer.from(place).toString('base64url');

export const placeIn = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
