import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const assertion = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.optional(z.array(z.string())),
});
const report = z.object({
  numPassedTests: z.int(),
  testResults: z.array(z.object({ assertionResults: z.array(assertion) })),
});

export interface SuiteResult {
  ok: boolean;
  passed: number;
  /** Names of what failed, each with the beginning of why. */
  failed: string[];
  /** Names of what needs someone or something that this address does not have, such as a demo account. */
  skipped: string[];
}

/**
 * The API suite, with its long tests, against what stands at `origin`; `folder` takes its report; `environment` says where
 * people log in, where they can. Throws when the suite could not run.
 */
export async function runSuite(
  origin: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<SuiteResult> {
  const config = fileURLToPath(new URL('../../suite/vitest.config.ts', import.meta.url));
  const file = join(folder, 'suite.json');
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, '--reporter=json', '--outputFile', file], {
    env: { ...process.env, ...environment, BASE_URL: origin, TESTS: 'all' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const { numPassedTests, testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (...states: string[]) =>
    tests.filter(({ status }) => states.includes(status)).map(({ fullName }) => fullName);
  const failed = tests.flatMap(({ status, fullName, failureMessages: [why = ''] = [] }) =>
    status === 'failed' ? [`${fullName}: ${why.split('\n    at ')[0]?.slice(0, 500)}`] : [],
  );
  // The runner's own code tells of files that could not be read and of errors outside any test.
  const ok = code === 0 && numPassedTests > 0 && failed.length === 0;
  return { ok, passed: numPassedTests, failed, skipped: named('skipped', 'pending', 'todo', 'disabled') };
}
