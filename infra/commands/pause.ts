import './sayPlainly.ts';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { readSettings } from '../settings/readSettings.ts';
import { type Paused, pauseStage, resumeStage } from './deploy/pauseStage.ts';
import { stageArguments, stageResources } from './deploy/stage.ts';

/**
 * `npm run -s pause -- -c stage=production -c settings=production.json [resume]`: nothing of the stage runs, for a restore, until
 * `resume`. What is put back then is kept in `paused-STAGE.json`.
 */
const { stage, file, rest } = stageArguments(process.argv.slice(2));
const { brand, region } = readSettings(stage, {}, file);
const kept = `paused-${stage}.json`;
const before: Paused = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : { reserved: {}, sources: [] };
const lambda = new LambdaClient({ region });

if (rest[0] === 'resume') {
  await resumeStage(lambda, before);
  rmSync(kept, { force: true });
  console.log(JSON.stringify({ ok: true, stage, resumed: Object.keys(before.reserved).length }));
} else {
  const functions = await stageResources(
    { brand, stage },
    'AWS::Lambda::Function',
    new CloudFormationClient({ region }),
  );
  if (functions.length === 0) throw new Error(`The stage ${brand}-${stage} has no functions: is it deployed?`);
  const { reserved, sources, running } = await pauseStage(lambda, functions, before);
  writeFileSync(kept, `${JSON.stringify({ reserved, sources }, null, 2)}\n`);
  const ok = running.length === 0;
  console.log(JSON.stringify({ ok, stage, paused: Object.keys(reserved).length - running.length, running, kept }));
  process.exitCode = ok ? 0 : 1;
}
