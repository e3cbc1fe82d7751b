import type { ApiVersion } from '../../model/apiVersion.ts';

/** The body of an answer as it travels. */
export type Wire = Readonly<Record<string, unknown>>;

/** How an operation of a version differs from the one before: what an older caller sends, and what it reads. */
export interface VersionChange {
  /** The version that it came with. */
  version: ApiVersion;
  operation: string;
  /** A query as older callers write it, as this version takes it. */
  query?: (query: URLSearchParams) => URLSearchParams;
  /** The body of a success of this version, as older callers read it. */
  answer?: (body: Wire) => Wire;
}
