import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Random } from '#infra/commands/proof/random.ts';

/**
 * A database whose commands go through one at a time, in an order drawn among those that wait: calls that run beside
 * each other meet in ever other ways, and a seed that found something finds it again.
 */
export function turnstile(db: DynamoDBDocumentClient, random: Random): DynamoDBDocumentClient {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  // A moment for anyone who was just answered to come back with its next command.
  const letOneIn = () =>
    setTimeout(() => {
      const [go] = waiting.splice(random.below(waiting.length), 1);
      if (go) go();
      else isBusy = false;
    }, 1);
  const send = async (command: Parameters<typeof db.send>[0]) => {
    await new Promise<void>((go) => {
      waiting.push(go);
      if (isBusy) return;
      isBusy = true;
      letOneIn();
    });
    try {
      return await db.send(command);
    } finally {
      letOneIn();
    }
  };
  return Object.assign(Object.create(db), { send });
}
