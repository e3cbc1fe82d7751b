import { DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  InvalidParameterValueException,
  ListEventSourceMappingsCommand,
  PutFunctionConcurrencyCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { expect, test } from 'vitest';
import { pauseStage, resumeStage } from './pauseStage.ts';
import { stageResources } from './stage.ts';

/** Lambda as AWS documents it: a function that is kept started cannot be held back. */
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

const kind = 'AWS::Lambda::Function';

/** CloudFormation with these functions in its stacks; a page has one stack, or one resource of a stack. */
function cloudWith(stacks: Readonly<Record<string, readonly object[]>>) {
  const pageOf = <One>(all: readonly One[], token: string | undefined) => {
    const at = Number(token ?? 0);
    return { one: all.slice(at, at + 1), ...(at + 1 < all.length && { NextToken: `${at + 1}` }) };
  };
  const send = async (command: object) => {
    const { StackName, NextToken } = (command as { input: { StackName?: string; NextToken?: string } }).input;
    if (command instanceof DescribeStacksCommand) {
      const { one, ...more } = pageOf(Object.keys(stacks), NextToken);
      return { Stacks: one.map((name) => ({ StackName: name })), ...more };
    }
    if (!(command instanceof ListStackResourcesCommand)) throw new Error('Nothing else is asked.');
    const { one, ...more } = pageOf(stacks[StackName ?? ''] ?? [], NextToken);
    return { StackResourceSummaries: one, ...more };
  };
  return { send } as never;
}

test('nothing of the stage runs until it is resumed, then each function has what it had; others are left alone', async () => {
  const made = (PhysicalResourceId: string, ResourceType = kind) => ({ PhysicalResourceId, ResourceType });
  const cloud = cloudWith({
    'verso-production-api-orders': [made('a-log', 'AWS::Logs::LogGroup'), made('verso-production-api-orders-cart')],
    'verso-staging-jobs': [made('verso-staging-jobs-sweep')],
    'verso-production-jobs': [
      { ...made('verso-production-jobs-gone'), ResourceStatus: 'DELETE_COMPLETE' },
      made('verso-production-jobs-sweep'),
    ],
  });
  const before: [string, number | undefined][] = [
    ['verso-production-api-orders-cart', undefined],
    ['verso-production-jobs-sweep', 1],
    ['verso-staging-jobs-sweep', 1],
    // Called like the stage's, and of no stack of it.
    ['verso-production-jobs-sweep-by-hand', 5],
  ];
  const reserved = new Map(before);
  const lambda = lambdaWith(reserved);
  const functions = await stageResources({ brand: 'verso', stage: 'production' }, kind, cloud);
  const first = await pauseStage(lambda.client, functions);
  expect([...reserved.values()]).toEqual([0, 0, 1, 5]);
  expect(lambda.on()).toEqual([false, false, true, true]);
  // Paused twice, what was before the first time is kept.
  const second = await pauseStage(lambda.client, functions, first);
  await resumeStage(lambda.client, second);
  expect([...reserved]).toEqual(before);
  expect(lambda.on()).toEqual([true, true, true, true]);
});

test('a function that is kept started is named, and the others are paused all the same', async () => {
  const reserved = new Map<string, number | undefined>([
    ['verso-staging-cart', undefined],
    ['verso-staging-sweep', 1],
  ]);
  const { running } = await pauseStage(lambdaWith(reserved, ['verso-staging-cart']).client, [...reserved.keys()]);
  expect(running).toEqual(['verso-staging-cart']);
  expect(reserved.get('verso-staging-sweep')).toBe(0);
});
