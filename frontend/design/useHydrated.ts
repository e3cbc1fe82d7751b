import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the prerendered page and while it is hydrated, then true. A page whose address has parameters is prerendered
 * for all of them: what depends on a parameter comes after.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
