import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const environment = {
  PATH: process.env.PATH,
  HOME: '/nowhere',
  AWS_EC2_METADATA_DISABLED: 'true',
  NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
};

/** The output of a failing command. */
function output(command: string, args: readonly string[]): string {
  const file = fileURLToPath(new URL(command, import.meta.url));
  const run = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', env: environment });
  expect(run.status, run.stderr).toBe(1);
  return run.stderr;
}

const example = ['-c', 'stage=production', '-c', 'settings=infra/settings/production.example.json'];

test.each([
  ['deploy.ts', [], /^Name the stage: -c stage=staging or -c stage=production\.\n$/],
  ['deploy.ts', ['-c', 'stage=production', '-c', 'settings=gone.json'], /^There is no file .*gone\.json\.\n$/],
  ['checkDeploy.ts', ['-c', 'stage=production'], /^Settings of the stage "production" are incomplete/],
  ['inviteStaff.ts', ['anna@example.com', ...example], /^No credentials of AWS.*Log in/],
  ['pause.ts', example, /^No credentials of AWS/],
  ['rows.ts', ['--stage', 'nowhere'], /^Stage "nowhere" is unknown/],
  ['rotateKeys.ts', [], /^Whose keys\?/],
  ['canary.ts', [], /^Name the address/],
])('%s %j says what is wrong in a sentence', (command, args, said) => {
  const text = output(command, args);
  expect(text).toMatch(said);
  expect(text).not.toContain('    at ');
});
