import type { ApiVersion } from '../../model/apiVersion.ts';
import type { VersionChange, Wire } from './change.ts';
import { historyCursor } from './historyCursor.ts';

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
