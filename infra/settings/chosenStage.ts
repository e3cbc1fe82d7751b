import * as z from 'zod/mini';

const Context = z.looseObject({ stage: z.optional(z.string()), settings: z.optional(z.string()) });

export interface Chosen {
  stage: string;
  /** The operator's file with the stage's own values. */
  file: string | undefined;
}

/**
 * The stage that is synthesised or deployed: `-c stage=…` of the CDK command, which hands it on as JSON, or the variable STAGE;
 * its file is `-c settings=…` or VERSO_SETTINGS. Throws where none is named, both differ, or it is the stage of one machine.
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
