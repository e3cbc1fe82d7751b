import type { Published } from './published.ts';

/** The version in force: the latest whose start has passed. Undefined before the first. */
export const inForce = <T extends Published>(versions: readonly T[], now: Date): T | undefined =>
  versions
    .filter(({ validFrom, withdrawnAt }) => withdrawnAt === undefined && Date.parse(validFrom) <= now.getTime())
    .sort((one, other) => Date.parse(one.validFrom) - Date.parse(other.validFrom))
    .at(-1);
