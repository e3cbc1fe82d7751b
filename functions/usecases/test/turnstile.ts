import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Random } from '#infra/commands/proof/random.ts';

/**
 * A database that runs one command at a time, picked at random among the waiting ones, so that concurrent calls
 * interleave differently for each seed; the same seed repeats an order that showed a defect.
 */
export function turnstile(db: DynamoDBDocumentClient, random: Random): DynamoDBDocumentClient {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  // Waits a moment, so that a caller that was just answered can queue its next command.
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
