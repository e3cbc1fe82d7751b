/** Where a page is hidden, nothing is painted. */
const atLatestMilliseconds = 200;
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs `act` once what has changed so far is painted; asked for twice before that, it runs once. */
export function afterPaint(act: () => void): void {
  waiting.add(act);
  if (timer !== undefined) return;
  timer = setTimeout(runAll, atLatestMilliseconds);
  requestAnimationFrame(() => setTimeout(runAll));
}

function runAll(): void {
  clearTimeout(timer);
  timer = undefined;
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}
