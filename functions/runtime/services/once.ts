/**
 * Built at the first use and kept while the function lives: clients and stores are shared by its invocations. What an
 * area never uses is left out of its bundle, with all that it imports.
 */
/* @__NO_SIDE_EFFECTS__ */
export function once<T>(build: () => T): () => T {
  let built: { value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
