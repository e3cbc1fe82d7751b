import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoreBug } from './storeBugs.ts';
import { isAbout } from './transactItems.ts';

/** Mistakes in single writes and in how rows are read. */
export const commandBugs: Readonly<Record<string, StoreBug>> = {
  noticeKeptAgain: (tables) => (command) =>
    tables.run(
      command instanceof PutCommand && String(command.input.Item?.sk).startsWith('notice#')
        ? new PutCommand({ ...command.input, ConditionExpression: undefined })
        : command,
    ),
  // What is posted under a fact's name is taken for what is meant now, whatever its legs are.
  anotherSumTakenForTheSame: (tables) => {
    const meant = new Map<unknown, object>();
    return (command) => {
      if (command instanceof TransactWriteCommand)
        for (const item of command.input.TransactItems ?? [])
          if (isAbout(item, 'fact#', '') && item.Put?.Item) meant.set(item.Put.Item.pk, item.Put.Item);
      const found = command instanceof GetCommand && meant.get(command.input.Key?.pk);
      return found ? { Item: found } : tables.run(command);
    };
  },
  postponementForgotten: (tables) => (command) =>
    command instanceof UpdateCommand && command.input.UpdateExpression === 'SET due_at = :at'
      ? {}
      : tables.run(command),
  // One that was cut off while the provider was told of it.
  startingAttemptPassedOver: (tables) => (command) => {
    const answer = tables.run(command);
    if (!(command instanceof QueryCommand) || !('Items' in answer)) return answer;
    const rows = answer.Items as Record<string, unknown>[];
    return { Items: rows.map((one) => (one.state === 'starting' ? { ...one, state: 'refused' } : one)) };
  },
};
