import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Random } from './random.ts';

export const faultKinds = ['conflict', 'throttle', 'refused', 'lost', 'kill'] as const;
type FaultKind = (typeof faultKinds)[number];
export type FaultCounts = Record<FaultKind, number>;
export const noFaults = (): FaultCounts => ({ conflict: 0, throttle: 0, refused: 0, lost: 0, kill: 0 });

/** Where the function is killed: nothing of it runs any more. */
class Killed extends Error {}

/** The server failed before it did anything, or after: the caller cannot tell which. */
class ServerError extends Error {
  override readonly name = 'InternalServerError';
  readonly $fault = 'server';
}

export const isInjected = (error: unknown): boolean => error instanceof Killed || error instanceof ServerError;

const cancelled = (code: string, items: number) =>
  new TransactionCanceledException({
    message: code,
    CancellationReasons: Array.from({ length: items }, (_, index) => ({ Code: index === 0 ? code : 'None' })),
    $metadata: {},
  });

/** Anything that carries out a command. */
export type Run = (command: unknown) => object | Promise<object>;

/**
 * A process' connection to the database: between its calls others run, and with probability `part` a call meets a fault:
 * a conflict or throttling (transactions), an error before or after it was carried out, or the end of the process.
 */
export function faultyConnection(
  run: Run,
  { random, part, counts }: { random: Random; part: number; counts: FaultCounts },
): DynamoDBDocumentClient {
  let isDead = false;
  const send = async (command: unknown): Promise<object> => {
    for (let turns = random.below(4); turns > 0; turns--) await null;
    if (isDead) throw new Killed();
    const kind = random.chance(part) ? random.pick(faultKinds) : undefined;
    if (kind) counts[kind] += 1;
    const items = command instanceof TransactWriteCommand ? (command.input.TransactItems?.length ?? 1) : 0;
    if (items > 0 && kind === 'conflict') throw cancelled('TransactionConflict', items);
    if (items > 0 && kind === 'throttle') throw cancelled('ThrottlingError', items);
    if (kind === 'refused') throw new ServerError();
    if (kind === 'kill' && random.chance(0.5)) {
      isDead = true;
      throw new Killed();
    }
    const result = await run(command);
    if (kind === 'lost') throw new ServerError();
    if (kind === 'kill') {
      isDead = true;
      throw new Killed();
    }
    return result;
  };
  return { send } as unknown as DynamoDBDocumentClient;
}
