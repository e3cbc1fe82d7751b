/**
 * Versions of the HTTP API by their release day, oldest first. A token uses the version that was the newest when the
 * token was made, as long as that version is supported. Additional fields of answers, and accepting what was refused
 * before, are no new version.
 */
export const apiVersions = ['2026-11-01', '2026-11-24', '2026-11-28'] as const;
export type ApiVersion = (typeof apiVersions)[number];

export const newestVersion: ApiVersion = apiVersions[apiVersions.length - 1] ?? '2026-11-28';

/** How many months a version is supported after the next one is released. */
export const monthsAfterNext = 12;

export const isApiVersion = (text: string): text is ApiVersion => apiVersions.some((version) => version === text);

/** The version that a token made at `at` (ISO 8601) uses. */
export const versionAt = (at: string): ApiVersion =>
  apiVersions.findLast((version) => version <= at.slice(0, 10)) ?? apiVersions[0];

/** When a version was replaced by the next one, and when its support ends; undefined for the newest. */
export function endOf(version: ApiVersion): { deprecated: Date; sunset: Date } | undefined {
  const next = apiVersions[apiVersions.indexOf(version) + 1];
  if (next === undefined) return undefined;
  const sunset = new Date(`${next}T00:00:00Z`);
  sunset.setUTCMonth(sunset.getUTCMonth() + monthsAfterNext);
  return { deprecated: new Date(`${next}T00:00:00Z`), sunset };
}
