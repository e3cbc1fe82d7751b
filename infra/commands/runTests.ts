import { type ChildProcess, spawn } from 'node:child_process';

/**
 * `npm test`, and `npm run test:long` (`long`) for the long ones. What takes seconds comes first, and its failure ends the
 * run. Then the browser tests, half of all work, run beside all others, of which the API suite waits most and comes first.
 * Each stage's output is printed whole when it ends.
 */
const isLong = process.argv[2] === 'long';
const first = isLong ? [] : [['types'], ['lint']];
const then = [['suite:api', 'unit'], ['e2e']];
const env = { ...process.env, TESTS: isLong ? 'long' : 'usual' };
/** Memory for running side by side with four browsers; with less they run one after the other. */
const hasRoom = process.availableMemory() > 10 * 2 ** 30;

const running = new Set<ChildProcess>();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true;
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, signal);
  });

const failures: string[] = [];
/** The failures in a stage's output: failed tests and reasons, up to 6,000 characters without totals, else its end. */
function failureIn(said: string): string {
  const failed = said.match(/Failed (?:Tests|Suites) \d.*?(?= Test Files )/s);
  if (!failed) return said.slice(-2000);
  // And what the page showed when its test failed.
  const pages = said.matchAll(/^At https?:.{0,1500}/gms);
  return [failed[0].slice(0, 6000), ...Array.from(pages, ([page]) => page)].join('\n');
}

async function passes(stage: string): Promise<boolean> {
  const started = Date.now();
  console.log(`${stage} …`);
  // A group of its own: a shell between npm and the stage passes no signal on.
  const child = spawn('npm', ['run', '-s', stage], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const code = await new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  running.delete(child);
  process.stdout.write(Buffer.concat(said));
  if (code !== 0) failures.push(`--- ${stage}\n${failureIn(Buffer.concat(said).toString())}`);
  console.log(`${stage}: ${code === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s\n`);
  return code === 0;
}

/** Stages of a lane run one after the other, lanes in parallel; a failed stage does not stop others. */
async function allPass(lanes: readonly (readonly string[])[]): Promise<boolean> {
  const passed = lanes.map(async (stages) => {
    const results: boolean[] = [];
    for (const stage of stages) results.push(!isStopped && (await passes(stage)));
    return results.every(Boolean);
  });
  return (await Promise.all(passed)).every(Boolean);
}

process.exitCode = (await allPass(first)) && (await allPass(hasRoom ? then : [then.flat()])) ? 0 : 1;
// Once more at the end: a failure of the first lane stands thousands of lines above what the last one printed.
if (failures.length > 0) console.log(`What failed:\n${failures.join('\n')}`);
