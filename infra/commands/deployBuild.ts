import './sayPlainly.ts';
import { noteBuilt } from '../constructs/builtFunctions.ts';
import { bundleFunctions } from '../constructs/bundleFunction.ts';
import { stageArguments } from './deploy/stage.ts';
import { run } from './deploy/steps.ts';

/**
 * `npm run deploy:build -- -c stage=production -c settings=production.json` builds the site into
 * frontend/dist and the functions into .bundles. It runs hundreds of packages and needs no rights in any account.
 * `npm run deploy -- --built …` deploys them, on another machine as well, and runs none of those packages.
 */
const { stage, file } = stageArguments(process.argv.slice(2));
const environment = { STAGE: stage, ...(file !== undefined && { VERSO_SETTINGS: file }) };
await run(new URL('buildSite.ts', import.meta.url).pathname, [], environment);
const bundles = await bundleFunctions();
noteBuilt({ stage, file }, bundles);
console.log(JSON.stringify({ ok: true, stage, functions: bundles.size }));
