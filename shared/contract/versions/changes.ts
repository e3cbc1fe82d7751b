import type { ApiVersion } from '../../model/software/apiVersion.ts';

/** The body of an answer as it travels. */
type Wire = Readonly<Record<string, unknown>>;

/** How an operation of a version differs from the one before: what an older caller sends, and what it reads. */
interface VersionChange {
  /** The version that it came with. */
  version: ApiVersion;
  operation: string;
  /** A query as older callers write it, as this version takes it. */
  query?: (query: URLSearchParams) => URLSearchParams;
  /** The body of a success of this version, as older callers read it. */
  answer?: (body: Wire) => Wire;
}

/** The cursor of the movements of a balance was the number of an entry; like all others it is a text without a meaning now. */
const historyCursor: VersionChange = {
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

/** Every change that a caller of an older version is kept from, oldest first. */
export const versionChanges: readonly VersionChange[] = [historyCursor];

const since = (version: ApiVersion, operation: string): VersionChange[] =>
  versionChanges.filter((change) => change.operation === operation && change.version > version);

/** A query of a caller of a version as the newest one takes it. */
export const queryOf = (version: ApiVersion, operation: string, query: URLSearchParams): URLSearchParams =>
  since(version, operation).reduce((read, { query: change }) => change?.(read) ?? read, query);

/** A success of the newest version as a caller of an older one reads it. */
export const answerFor = (version: ApiVersion, operation: string, body: Wire): Wire =>
  since(version, operation).reduceRight((read, { answer: change }) => change?.(read) ?? read, body);

/** Whether a version has an operation in another shape than the newest. */
export const isChanged = (version: ApiVersion, operation: string): boolean => since(version, operation).length > 0;
