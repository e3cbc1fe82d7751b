/**
 * Built on first use and kept for the function's lifetime: invocations share clients and stores. Unused ones are left
 * out of an area's bundle, with their imports.
 */
/* @__NO_SIDE_EFFECTS__ */
export function once<T>(build: () => T): () => T {
  let built: { value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
