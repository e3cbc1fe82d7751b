import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { secondTryLine } from '#infra/test/secondTries.ts';

/**
 * `npm test`, and `npm run test:long` (`long`) for the long ones; `2/4` runs the second of four parts, for machines side by
 * side. Two cores have two places, and a stage that ends leaves its place to the next: the browser tests, half of all work,
 * come first, and the unit tests fill in parts what the others leave. Types and lint run beside them, and a failure of theirs
 * ends the run. A stage that passes is one line; what one that fails says is printed whole. What runs against the whole
 * product is tried twice, as one late answer of a busy machine among ten thousand tests would fail the run; what passes only
 * at the second try is named. Unit tests are tried once: a property's next seed would hide what the last one found.
 */
const given = process.argv.slice(2);
const isLong = given.includes('long');
const part = given.find((one) => /^\d+\/\d+$/.test(one));
const reporterOfSecondTries = fileURLToPath(new URL('../test/secondTries.ts', import.meta.url));
const env = { ...process.env, TESTS: isLong ? 'long' : 'usual' };

interface Stage {
  name: string;
  command: readonly string[];
}

/** A run of Vitest, whole or in part. A part may have no file of it. */
function tests(script: string, { of = part, tries = 1 } = {}): Stage {
  // On GitHub a failure is shown at its line.
  const onGitHub = process.env.GITHUB_ACTIONS ? ['github-actions'] : [];
  const reporters = ['minimal', ...onGitHub, ...(tries > 1 ? [reporterOfSecondTries] : [])];
  const shard = of === undefined ? [] : [`--shard=${of}`, '--passWithNoTests'];
  return {
    name: of === undefined ? script : `${script} ${of}`,
    command: [script, '--', `--retry=${tries - 1}`, ...reporters.map((one) => `--reporter=${one}`), ...shard],
  };
}

/** They look at all sources at once: the first part has them. */
const hasChecks = !isLong && (part === undefined || part.startsWith('1/'));
const checks: Stage[] = hasChecks ? ['types', 'lint'].map((name) => ({ name, command: [name] })) : [];
const units = isLong || part ? [tests('unit')] : ['1/3', '2/3', '3/3'].map((of) => tests('unit', { of }));
const queue = [tests('e2e', { tries: 2 }), tests('suite:api', { tries: 2 }), ...units];

const running = new Map<ChildProcess, Stage>();
const failures: string[] = [];
let isStopped = false;

/** Ends the run, and of what is running all or some. */
function signal(name: NodeJS.Signals, isMeant = (_: Stage) => true): void {
  isStopped = true;
  for (const [{ pid, exitCode }, stage] of running)
    if (pid !== undefined && exitCode === null && isMeant(stage)) process.kill(-pid, name);
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => signal(name));

/** The failures in a stage's output: failed tests and reasons, up to 6,000 characters without totals, else its end. */
function failureIn(said: string): string {
  const failed = said.match(/Failed (?:Tests|Suites) \d.*?(?= Test Files )/s);
  if (!failed) return said.slice(-2000);
  // And what the page showed when its test failed.
  const pages = said.matchAll(/^At https?:.{0,1500}/gms);
  return [failed[0].slice(0, 6000), ...Array.from(pages, ([page]) => page)].join('\n');
}

async function passes(stage: Stage): Promise<boolean> {
  const { name, command } = stage;
  const started = Date.now();
  // A group of its own: a shell between npm and the stage passes no signal on.
  const child = spawn('npm', ['run', '-s', ...command], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  // Tests are many processes: types and lint, which may end the run, would wait for them.
  if (child.pid !== undefined && !checks.includes(stage)) setPriority(child.pid, 5);
  running.set(child, stage);
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (one: Buffer) => parts.push(one));
  const code = await new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  running.delete(child);
  if (isStopped && !checks.includes(stage)) {
    console.log(`${name}: stopped`);
    return false;
  }
  const said = stripVTControlCharacters(Buffer.concat(parts).toString());
  if (code !== 0) {
    process.stdout.write(said);
    failures.push(`--- ${name}\n${failureIn(said)}`);
  }
  for (const line of said.split('\n')) if (code === 0 && line.startsWith(secondTryLine)) console.log(line);
  const seconds = Math.round((Date.now() - started) / 1000);
  // `.ci/run` adds these numbers up.
  const totals = said.match(/(?<=^ *)Tests .*\d.*$/gm)?.at(-1) ?? '';
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s${totals && `, ${totals}`}`);
  return code === 0;
}

/** Where types or lint fail, no test is waited for. */
async function areSound(): Promise<boolean> {
  const results = checks.map(async (stage) => {
    const isSound = await passes(stage);
    if (!isSound) signal('SIGTERM', (other) => !checks.includes(other));
    return isSound;
  });
  return (await Promise.all(results)).every(Boolean);
}

/** So many at a time; a stage that fails stops no other. */
async function allPass(places: number): Promise<boolean> {
  const results: boolean[] = [];
  const waiting = queue.values();
  const place = async () => {
    // All places take from the one queue.
    for (const stage of waiting) if (!isStopped) results.push(await passes(stage));
  };
  await Promise.all(Array.from({ length: places }, place));
  return results.every(Boolean);
}

/** Memory for running side by side with four browsers; with less they run one after the other. */
const hasRoom = process.availableMemory() > 10 * 2 ** 30;
const passed = hasRoom ? await Promise.all([areSound(), allPass(2)]) : [await areSound(), await allPass(1)];
process.exitCode = passed.every(Boolean) && !isStopped ? 0 : 1;
// Once more at the end: what failed first stands far above what the last one printed.
if (failures.length > 0) console.log(`What failed:\n${failures.join('\n')}`);
