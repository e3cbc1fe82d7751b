/** From here on this thread lives so many milliseconds ahead: for what only happens after days. */
export function moveClock(aheadMs: number): void {
  const Present = Date;
  globalThis.Date = new Proxy(Present, {
    construct: (target, given: unknown[], asked) =>
      Reflect.construct(target, given.length === 0 ? [Present.now() + aheadMs] : given, asked),
    get: (target, property) =>
      property === 'now' ? () => Present.now() + aheadMs : Reflect.get(target, property, target),
  });
}
