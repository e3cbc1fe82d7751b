import './sayPlainly.ts';
import { siteFolder } from '#frontend/build/chosenBrand.ts';
import { builtFunctions } from '../constructs/builtFunctions.ts';
import { readSettings } from '../settings/readSettings.ts';
import { builtBefore } from '../settings/resourceNames.ts';
import { deployClients, deployStage } from './deploy/deployStage.ts';
import { stageArguments } from './deploy/stage.ts';
import { cdkCommand, run, smokeTest } from './deploy/steps.ts';

/**
 * `npm run deploy -- -c stage=production -c settings=production.json`: the site built for the stage's address, the stacks
 * synthesised, checked and deployed in their order, newer indexes filled in, the site published, and the product looked at
 * from outside. It stops at the first step that fails; each may be repeated. `--built` first: site and functions are those of
 * `npm run deploy:build`.
 */
const [first] = process.argv.slice(2);
const isBuilt = first === '--built';
const { stage, file } = stageArguments(process.argv.slice(isBuilt ? 3 : 2));
if (isBuilt) builtFunctions({ stage, file });
const settings = readSettings(stage, {}, file);
if (!settings.domain) throw new Error(`The stage ${stage} has no domain: npm run deploy:emulator is its command.`);
const { region, siteOrigin } = settings;
const environment = {
  ...{ STAGE: stage, AWS_REGION: region },
  ...(file !== undefined && { VERSO_SETTINGS: file }),
  ...(isBuilt && { [builtBefore]: 'yes' }),
};
const wrong = await deployStage(settings, {
  aws: deployClients({ region }),
  cdk: (args, more) => run(cdkCommand(), args, { ...environment, ...more }),
  build: isBuilt ? undefined : () => run(new URL('buildSite.ts', import.meta.url).pathname, [], environment),
  dist: siteFolder,
  lookAt: smokeTest,
  say: (line) => console.log(line),
});
for (const line of wrong) console.log(line);
console.log(JSON.stringify({ ok: wrong.length === 0, stage, siteOrigin }));
process.exitCode = wrong.length === 0 ? 0 : 1;
