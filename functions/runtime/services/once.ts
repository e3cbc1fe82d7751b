/**
 * Builds a value on first use and keeps it for the function's lifetime, so that invocations share clients and stores.
 * Calls marked as pure are left out of a bundle that does not use them, together with their imports.
 */
/* @__NO_SIDE_EFFECTS__ */
export function once<T>(build: () => T): () => T {
  let built: { value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
