import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { conclude } from './figures/bars.ts';
import type { Command } from './figures/commands.ts';

interface Tests {
  /** What Vitest is told: its project and the files. */
  args: readonly string[];
  tests: 'long' | 'all';
  /** With it they go through everything; a quick run takes what `npm run test:long` takes. */
  whole: string;
}

const browser = ['-c', 'infra/e2e/vitest.config.ts'];
/** Proofs that are tests: each takes more of its kind here than in the run of all tests. */
const proofs: Readonly<Partial<Record<Command, Tests>>> = {
  'check:accessibility': {
    ...{ args: [...browser, 'infra/e2e/everyPage', 'infra/e2e/roomsLoad'], tests: 'long', whole: 'EVERY_PAGE' },
  },
  'prove:sums': {
    ...{ args: [...browser, 'infra/e2e/sums', 'infra/e2e/swornOrder'], tests: 'long', whole: 'EVERY_BUYER' },
  },
  'prove:parcels': {
    ...{ args: ['-c', 'infra/suite/vitest.config.ts', 'testParcels'], tests: 'long', whole: 'EVERY_PARCEL' },
  },
  'prove:evolution': {
    args: ['infra/evolution', 'functions/stores/readRows.test.ts', 'infra/commands/rows'],
    ...{ tests: 'all', whole: 'EVERY_RELEASE' },
  },
};

/** `node proveByTests.ts NAME [--quick] [more for Vitest]`: runs the tests of a proof and prints its one JSON line. */
const [name = '', ...options] = process.argv.slice(2);
const quick = options.includes('--quick');
/** Tests have no seed; the rest is for Vitest. */
const forVitest = options.filter(
  (one, place) => one !== '--quick' && one !== '--seed' && options[place - 1] !== '--seed',
);
const [command, proof] = Object.entries(proofs).find(([own]) => own === name) ?? [];
if (!isProof(command) || !proof) throw new Error(`${name} is no proof by tests.`);

const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() });
const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'verso-proof-'));
const report = join(folder, 'report.json');
try {
  const { TESTS: _tests, [proof.whole]: _every, ...env } = process.env;
  const args = ['vitest', 'run', ...proof.args, ...forVitest, '--reporter=default', '--reporter=json'];
  const { status } = spawnSync('npx', ['--no-install', ...args, `--outputFile.json=${report}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, TESTS: proof.tests, ...(!quick && { [proof.whole]: '1' }) },
  });
  const { numPassedTests, numFailedTests, numPendingTests } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  const figures = { passed: numPassedTests, failed: numFailedTests, left_out: numPendingTests };
  const seconds = Math.round((performance.now() - started) / 1000);
  conclude(command, { ok: status === 0, seed: null, ...figures, seconds }, { isPart: quick });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function isProof(own: string | undefined): own is Command {
  return own !== undefined && Object.hasOwn(proofs, own);
}
