import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  InvalidParameterValueException,
  ListEventSourceMappingsCommand,
  ListFunctionsCommand,
  PutFunctionConcurrencyCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { expect, test } from 'vitest';
import { pauseStage, resumeStage } from './pauseStage.ts';

/** Lambda as AWS documents it: a page has one function, and one that is kept started cannot be held back. */
function lambdaWith(reserved: Map<string, number | undefined>, started: readonly string[] = []) {
  const names = [...reserved.keys()];
  const on = new Map(names.map((name) => [name, true]));
  const send = async (command: object) => {
    if (command instanceof ListEventSourceMappingsCommand) {
      const arn = (name: string) => `arn:aws:lambda:eu-central-1:111122223333:function:${name}:live`;
      const state = (name: string) => (on.get(name) ? 'Enabled' : 'Disabled');
      return { EventSourceMappings: names.map((name) => ({ UUID: name, FunctionArn: arn(name), State: state(name) })) };
    }
    if (command instanceof UpdateEventSourceMappingCommand) {
      on.set(command.input.UUID ?? '', command.input.Enabled ?? true);
      return {};
    }
    if (command instanceof ListFunctionsCommand) {
      const at = Number(command.input.Marker ?? 0);
      return { Functions: [{ FunctionName: names[at] }], ...(at + 1 < names.length && { NextMarker: `${at + 1}` }) };
    }
    const { FunctionName = '', ReservedConcurrentExecutions: wanted } = (
      command as { input: { FunctionName?: string; ReservedConcurrentExecutions?: number } }
    ).input;
    if (command instanceof GetFunctionConcurrencyCommand)
      return { ReservedConcurrentExecutions: reserved.get(FunctionName) };
    if (command instanceof PutFunctionConcurrencyCommand) {
      if (started.includes(FunctionName)) throw new InvalidParameterValueException({ $metadata: {}, message: '' });
      reserved.set(FunctionName, wanted);
    }
    if (command instanceof DeleteFunctionConcurrencyCommand) reserved.set(FunctionName, undefined);
    return {};
  };
  return { client: { send } as never, on: () => [...on.values()] };
}

test('nothing of the stage runs until it is resumed, then each function has what it had; others are left alone', async () => {
  const before: [string, number | undefined][] = [
    ['verso-production-api-orders-cart', undefined],
    ['verso-production-jobs-sweep', 1],
    ['verso-staging-jobs-sweep', 1],
  ];
  const reserved = new Map(before);
  const lambda = lambdaWith(reserved);
  const first = await pauseStage(lambda.client, 'verso-production-');
  expect([...reserved.values()]).toEqual([0, 0, 1]);
  expect(lambda.on()).toEqual([false, false, true]);
  // Paused twice, what was before the first time is kept.
  const second = await pauseStage(lambda.client, 'verso-production-', first);
  await resumeStage(lambda.client, second);
  expect([...reserved]).toEqual(before);
  expect(lambda.on()).toEqual([true, true, true]);
});

test('a function that is kept started is named, and the others are paused all the same', async () => {
  const reserved = new Map<string, number | undefined>([
    ['verso-staging-cart', undefined],
    ['verso-staging-sweep', 1],
  ]);
  const { running } = await pauseStage(lambdaWith(reserved, ['verso-staging-cart']).client, 'verso-staging-');
  expect(running).toEqual(['verso-staging-cart']);
  expect(reserved.get('verso-staging-sweep')).toBe(0);
});
