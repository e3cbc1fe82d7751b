import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { anyStage, type Settings, settingsSchema } from './settings.ts';
import { stageNames, stages } from './stages.ts';

const Context = z.looseObject({ stage: z.optional(z.string()), settings: z.optional(z.string()) });

export interface Chosen {
  stage: string;
  /** The operator's JSON file with the stage's settings. */
  file: string | undefined;
}

/**
 * The stage to synthesise or deploy: `-c stage=…` of the CDK command, which passes it on as JSON, or the variable
 * STAGE. Its file is `-c settings=…` or VERSO_SETTINGS. Throws if no stage is given, if both differ, or if it is a
 * stage for one machine.
 */
export function chosenStage(env: Readonly<Record<string, string | undefined>>): Chosen {
  const context = z.parse(Context, JSON.parse(env.CDK_CONTEXT_JSON || '{}'));
  const stage = agreed('stage', context.stage, env.STAGE);
  if (stage === undefined) throw new Error('Name the stage: -c stage=staging or -c stage=production.');
  if (stage === 'local')
    throw new Error(
      'The stage local is for one machine (npm start): its functions have no code that Lambda could run.',
    );
  return { stage, file: agreed('settings', context.settings, env.VERSO_SETTINGS) };
}

function agreed(name: string, said: string | undefined, variable: string | undefined): string | undefined {
  if (said && variable && said !== variable)
    throw new Error(`-c ${name}=${said} and the environment, which says ${variable}, name two different ones.`);
  return said || variable || undefined;
}

/**
 * The settings of a stage: defaults of the code, overridden by the file named by `VERSO_SETTINGS`, then by `overrides`.
 * Throws an Error that names every missing or invalid setting by its dotted name, without its value.
 */
export function readSettings(
  stage: string,
  overrides: Readonly<Record<string, unknown>> = {},
  file: string | undefined = process.env.VERSO_SETTINGS,
): Settings {
  const known = anyStage.safeParse(stage);
  if (!known.success) throw new Error(`Stage "${stage}" is unknown; there are ${stageNames.join(', ')}.`);
  const fromFile: unknown = file ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const parsed = settingsSchema.safeParse({
    ...stages[known.data],
    ...asObject(fromFile),
    ...overrides,
    stage: known.data,
  });
  if (parsed.success) return parsed.data;
  const hint = file ? '' : '\nThey stand in a file, named by -c settings=… or VERSO_SETTINGS.';
  throw new Error(
    `Settings of the stage "${stage}" are incomplete or wrong:\n${parsed.error.issues.map(line).join('\n')}${hint}`,
  );
}

function line(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.') || 'settings';
  if (issue.code === 'invalid_type') return `  ${name}: missing or of another type (expected ${issue.expected})`;
  if (issue.code === 'unrecognized_keys') return `  ${name}: no such setting: ${issue.keys.join(', ')}`;
  return `  ${name}: ${issue.message}`;
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('VERSO_SETTINGS holds no object.');
  return { ...value };
}
