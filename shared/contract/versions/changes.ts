import type { ApiVersion } from '../../model/software/apiVersion.ts';

/** The body of an answer before it is serialised. */
type Wire = Readonly<Record<string, unknown>>;

/**
 * How an operation of a version differs from the version before: conversion of an older caller's query, and of the
 * answer it gets.
 */
interface VersionChange {
  /** The version that introduced the change. */
  version: ApiVersion;
  operation: string;
  /** Converts a query of older callers to this version. */
  query?: (query: URLSearchParams) => URLSearchParams;
  /** Converts the body of a success of this version to the one that older callers expect. */
  answer?: (body: Wire) => Wire;
}

/** The cursor of a balance's movements was an entry's number; now it is an opaque text like all other cursors. */
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

/** The cursor of a balance's history after an entry. */
export const cursorOfEntry = (number: number): string => btoa(`entry ${number}`).replace(/=+$/, '');

export function entryOfCursor(cursor: string): number | undefined {
  try {
    const [, number] = /^entry (\d{1,9})$/.exec(atob(cursor)) ?? [];
    return number === undefined ? undefined : Number(number);
  } catch {
    return undefined;
  }
}

/** All changes that callers of older versions do not see, oldest first. */
export const versionChanges: readonly VersionChange[] = [historyCursor];

/** Whether a version leaves out fields and parameters that the contract does not name; later ones refuse them. */
export const ignoresUnknown = (version: ApiVersion): boolean => version < '2026-11-28';

const since = (version: ApiVersion, operation: string): VersionChange[] =>
  versionChanges.filter((change) => change.operation === operation && change.version > version);

/** Converts a query of a version to the newest version. */
export const queryOf = (version: ApiVersion, operation: string, query: URLSearchParams): URLSearchParams =>
  since(version, operation).reduce((read, { query: change }) => change?.(read) ?? read, query);

/** Converts a success of the newest version to an older one. */
export const answerFor = (version: ApiVersion, operation: string, body: Wire): Wire =>
  since(version, operation).reduceRight((read, { answer: change }) => change?.(read) ?? read, body);

/** Whether an operation has another shape in a version than in the newest. */
export const isChanged = (version: ApiVersion, operation: string): boolean => since(version, operation).length > 0;
