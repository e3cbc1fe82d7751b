/** The default brand. */
export const usualBrand = 'verso';

/** The brand of a process: its environment has the name, besides the condition that selects the brand's folder. */
export const brandOf = (env: Readonly<Record<string, string | undefined>>): string => env.VERSO_BRAND || usualBrand;

/** The conditions that resolve `#brand/…`; the default brand needs none. */
export const brandConditions = (env: Readonly<Record<string, string | undefined>>): string[] =>
  brandOf(env) === usualBrand ? [] : [`brand-${brandOf(env)}`];
