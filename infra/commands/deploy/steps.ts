import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Runs a command of this project with what it says shown; rejects where it fails. */
export async function run(file: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${args[0] ?? file} ended with ${code ?? 'a signal'}.`);
}

/** The CDK command of the lockfile. */
export const cdkCommand = (): string =>
  join(createRequire(import.meta.url).resolve('aws-cdk/package.json'), '../bin/cdk');

/** The stack's part of its name: `verso-production-data` is `data`. */
export const outputsByPart = (
  said: Readonly<Record<string, Record<string, string>>>,
): Record<string, Record<string, string>> =>
  Object.fromEntries(Object.entries(said).map(([stack, values]) => [stack.slice(stack.lastIndexOf('-') + 1), values]));
