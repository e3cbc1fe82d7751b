import * as z from 'zod/mini';

/** What the functions of a product have said lately, kept for the tests that fail. */
export function keepLog(most = 20_000) {
  const kept: { at: number; line: string }[] = [];
  return {
    keep: (line: string): void => {
      kept.push({ at: Date.now(), line });
      if (kept.length > most) kept.splice(0, most / 2);
    },
    since: (at: number): string[] => kept.filter((one) => one.at >= at).map(({ line }) => line),
  };
}

/** A function that threw, was too late or died. */
const isFailure = /"level":"ERROR"|Task timed out|Runtime exited|does not load|crashed:/;

/** Of what a product said while several tests ran: the requests of one, and what failed meanwhile on anyone's. */
export function linesOf(lines: readonly string[], requests: ReadonlySet<string>): string[] {
  const isOwn = (line: string) => requests.has(/"request_id":"([^"]*)"/.exec(line)?.[1] ?? '');
  const own = lines.filter((line) => isOwn(line) || isFailure.test(line));
  return own.slice(-40).map((line) => line.slice(0, 600));
}

/** What a product run by another process has said since, as its address answers it. */
export const askLog = async (address: string, at: number): Promise<string[]> =>
  z.parse(z.array(z.string()), await (await fetch(`${address}?since=${at}`)).json());
