import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Taken {
  parent: number;
  /** Resident, in megabytes of a million bytes; pages that processes share are counted for each. */
  megabytes: number;
  /** Of processor time, with that of children that have ended. */
  seconds: number;
}

/** What a process and all that it has started take of this machine now. */
export function takenBy(pid: number): Pick<Taken, 'megabytes' | 'seconds'> {
  const all = process.platform === 'linux' ? fromProc() : fromPs();
  const sum = { megabytes: 0, seconds: 0 };
  const add = (one: number): void => {
    const taken = all.get(one);
    if (!taken) return;
    sum.megabytes += taken.megabytes;
    sum.seconds += taken.seconds;
    for (const [child, { parent }] of all) if (parent === one) add(child);
  };
  add(pid);
  return sum;
}

const pageBytes = 4096;
const ticksPerSecond = 100;

/** Slim images have no `ps`. */
function fromProc(): Map<number, Taken> {
  const found = new Map<number, Taken>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      // The second field is a name in parentheses, which may contain anything.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      const [, parent = 0] = fields;
      const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
      found.set(Number(name), {
        parent,
        megabytes: ((fields[21] ?? 0) * pageBytes) / 1e6,
        seconds: ticks / ticksPerSecond,
      });
    } catch {
      // It has just ended.
    }
  }
  return found;
}

function fromPs(): Map<number, Taken> {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,time='], { encoding: 'utf8' }).trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [pid, parent = '0', kilobytes = '0', time = ''] = line.trim().split(/\s+/);
      const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0);
      return [Number(pid), { parent: Number(parent), megabytes: (Number(kilobytes) * 1024) / 1e6, seconds }];
    }),
  );
}

/** Notes the most memory that a process and its children take until `stop`, which answers it. */
export function watchMemory(pid: number, everyMs: number): { stop(): number } {
  let most = takenBy(pid).megabytes;
  const timer = setInterval(() => {
    most = Math.max(most, takenBy(pid).megabytes);
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(Math.max(most, takenBy(pid).megabytes));
    },
  };
}
