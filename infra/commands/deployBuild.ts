import './sayPlainly.ts';
import { noteBuilt } from '../constructs/builtFunctions.ts';
import { bundleFunctions } from '../constructs/bundleFunction.ts';
import { stageArguments } from './deploy/stage.ts';
import { run } from './deploy/steps.ts';

/**
 * `npm run deploy:build -- -c stage=production -c settings=production.json`: what takes hundreds of packages to build, and no
 * right in any account: the site in frontend/dist and the functions in .bundles. `npm run deploy -- --built …` deploys
 * them, on another machine as well, and runs none of those packages.
 */
const { stage, file } = stageArguments(process.argv.slice(2));
const environment = { STAGE: stage, ...(file !== undefined && { VERSO_SETTINGS: file }) };
await run(new URL('buildSite.ts', import.meta.url).pathname, [], environment);
const bundles = await bundleFunctions();
noteBuilt({ stage, file }, bundles);
console.log(JSON.stringify({ ok: true, stage, functions: bundles.size }));
