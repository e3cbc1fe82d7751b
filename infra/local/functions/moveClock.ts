/** From here on this thread's clock has the given offset: for what only happens after days. */
export function moveClock(aheadMs: number): (aheadMs: number) => void {
  const Present = Date;
  let ahead = aheadMs;
  globalThis.Date = new Proxy(Present, {
    construct: (target, given: unknown[], asked) =>
      Reflect.construct(target, given.length === 0 ? [Present.now() + ahead] : given, asked),
    get: (target, property) =>
      property === 'now' ? () => Present.now() + ahead : Reflect.get(target, property, target),
  });
  return (to) => {
    ahead = to;
  };
}
