import { expect, test } from 'vitest';
import { chosenStage } from './readSettings.ts';

const said = (context: Record<string, string>, env: Record<string, string> = {}) =>
  chosenStage({ CDK_CONTEXT_JSON: JSON.stringify({ 'aws:cdk:version-reporting': true, ...context }), ...env });

test('a stage is named on the command line or in the environment, with its file', () => {
  expect(said({ stage: 'production', settings: 'production.json' })).toEqual({
    stage: 'production',
    file: 'production.json',
  });
  expect(chosenStage({ STAGE: 'staging', VERSO_SETTINGS: 'staging.json' })).toEqual({
    stage: 'staging',
    file: 'staging.json',
  });
  expect(said({ stage: 'staging' }, { STAGE: 'staging' })).toEqual({ stage: 'staging', file: undefined });
});

test('no stage, two different ones and that of one machine are refused', () => {
  expect(() => chosenStage({})).toThrow('Name the stage: -c stage=');
  expect(() => said({ stage: 'production' }, { STAGE: 'staging' })).toThrow('name two different ones');
  expect(() => said({ stage: 'staging', settings: 'a' }, { VERSO_SETTINGS: 'b' })).toThrow('-c settings=a');
  expect(() => said({ stage: 'local' })).toThrow('The stage local is for one machine');
});
