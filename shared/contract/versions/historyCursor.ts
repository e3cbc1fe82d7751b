import type { VersionChange } from './change.ts';

/** The cursor of the movements of a balance was the number of an entry; like all others it is a text without a meaning now. */
export const historyCursor: VersionChange = {
  version: '2026-11-24',
  operation: 'listAccountHistory',
  query: (query) => {
    const number = query.get('cursor');
    if (number === null || !/^\d{1,9}$/.test(number)) return query;
    const next = new URLSearchParams(query);
    next.set('cursor', cursorOfEntry(Number(number)));
    return next;
  },
  answer: (body) => ({
    ...body,
    cursor: typeof body.cursor === 'string' ? (entryOfCursor(body.cursor) ?? null) : null,
  }),
};

/** Where the next page of a balance's history begins, as callers hand it back. */
export const cursorOfEntry = (number: number): string => btoa(`entry ${number}`).replace(/=+$/, '');

export function entryOfCursor(cursor: string): number | undefined {
  try {
    const [, number] = /^entry (\d{1,9})$/.exec(atob(cursor)) ?? [];
    return number === undefined ? undefined : Number(number);
  } catch {
    return undefined;
  }
}
