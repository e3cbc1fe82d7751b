import { type Command, timesOf } from './commands.ts';

/** Commands whose names begin with one of `only`, and of them one share of several that may take about as long each. */
export function chosenCommands(
  all: readonly Command[],
  { only, share, quick }: { only: readonly string[]; share: string; quick: boolean },
): Command[] {
  const wanted = only.flatMap((names) => names.split(',')).filter((name) => name !== '');
  for (const name of wanted)
    if (!all.some((one) => one.startsWith(name))) throw new Error(`No command begins with ${name}.`);
  const chosen = all.filter((one) => wanted.length === 0 || wanted.some((name) => one.startsWith(name)));
  const [place = 1, shares = 1] = share.split('/').map(Number);
  if (!(place >= 1 && place <= shares)) throw new Error(`${share} is no share: 1/4 is the first of four.`);
  const secondsOf = (command: Command) => (quick ? timesOf(command).quick : timesOf(command).whole) ?? 0;
  const parts = Array.from({ length: shares }, () => ({ seconds: 0, own: new Set<Command>() }));
  for (const command of chosen.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const shortest = parts.reduce((least, one) => (one.seconds < least.seconds ? one : least));
    shortest.seconds += secondsOf(command);
    shortest.own.add(command);
  }
  return chosen.filter((command) => parts[place - 1]?.own.has(command));
}
