/** Built at the first use and kept while the function lives: clients and stores are shared by its invocations. */
export function once<T>(build: () => T): () => T {
  let built: { value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
