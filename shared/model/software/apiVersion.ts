/**
 * Versions of the HTTP API by the day they came, oldest first. A token speaks the newest of the day it was made on, for as long
 * as that one lasts; what adds something to answers or takes what was refused before is no new version.
 */
export const apiVersions = ['2026-11-01', '2026-11-24'] as const;
export type ApiVersion = (typeof apiVersions)[number];

export const newestVersion: ApiVersion = apiVersions[apiVersions.length - 1] ?? '2026-11-24';

/** How long a version is supported after the next one. */
export const monthsAfterNext = 12;

export const isApiVersion = (text: string): text is ApiVersion => apiVersions.some((version) => version === text);

/** The version of a token by when it was made (ISO 8601). */
export const versionAt = (at: string): ApiVersion =>
  apiVersions.findLast((version) => version <= at.slice(0, 10)) ?? apiVersions[0];

/** When the version after it came, and when it ends; undefined for the newest. */
export function endOf(version: ApiVersion): { deprecated: Date; sunset: Date } | undefined {
  const next = apiVersions[apiVersions.indexOf(version) + 1];
  if (next === undefined) return undefined;
  const sunset = new Date(`${next}T00:00:00Z`);
  sunset.setUTCMonth(sunset.getUTCMonth() + monthsAfterNext);
  return { deprecated: new Date(`${next}T00:00:00Z`), sunset };
}
