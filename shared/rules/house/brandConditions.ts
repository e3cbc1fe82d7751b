/** The brand that is not named. */
export const usualBrand = 'verso';

/** The brand that a process was started with: its environment names it beside the condition that chooses its folder. */
export const brandOf = (env: Readonly<Record<string, string | undefined>>): string => env.VERSO_BRAND || usualBrand;

/** The conditions by which `#brand/…` is found; the usual brand needs none. */
export const brandConditions = (env: Readonly<Record<string, string | undefined>>): string[] =>
  brandOf(env) === usualBrand ? [] : [`brand-${brandOf(env)}`];
