import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { moveClock, patchConsole, refuseUngranted, tellTableCalls } from './threadPatches.ts';

/** Runs inside a function's thread: loads the handler once, then answers each event with its result or its error. */
const { entry, name, memoryMb, clockAheadMs, tellsTableCalls, granted } = z
  .object({
    entry: z.string(),
    name: z.string(),
    memoryMb: z.number(),
    clockAheadMs: z.number(),
    tellsTableCalls: z.boolean(),
    granted: z.optional(z.array(z.string())),
  })
  .parse(workerData);
if (tellsTableCalls) tellTableCalls((tableCall) => parentPort?.postMessage({ tableCall }));
if (granted) refuseUngranted(new Set(granted), process.env);
let current = '';
patchConsole(
  console,
  (line) => process.stdout.write(line),
  () => current,
);
let ahead = clockAheadMs;
let moveTo = ahead === 0 ? undefined : moveClock(ahead);
const Call = z.union([
  z.object({ clockAheadMs: z.number() }),
  z.object({ id: z.number(), requestId: z.string(), deadline: z.number(), event: z.unknown() }),
]);
const Module = z.object({
  handler: z.custom<(event: unknown, context: object) => unknown>((it) => typeof it === 'function'),
});

const loading = import(pathToFileURL(entry).href).then((loaded) => Module.parse({ ...loaded }));
loading.then(
  () => {
    parentPort?.postMessage({ loaded: true });
    flushCompileCache();
  },
  (error) => parentPort?.postMessage({ loaded: false, error: describe(error) }),
);

parentPort?.on('message', async (message: unknown) => {
  const call = Call.parse(message);
  if ('clockAheadMs' in call) {
    ahead = call.clockAheadMs;
    if (moveTo) moveTo(ahead);
    else moveTo = moveClock(ahead);
    return;
  }
  const { id, requestId, deadline, event } = call;
  current = requestId;
  const context = {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${name}`,
    memoryLimitInMB: String(memoryMb),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline + ahead - Date.now()),
  };
  try {
    const { handler } = await loading;
    const result = await handler(event, context);
    // Over JSON, as Lambda does: what cannot be written as JSON must not work here either.
    parentPort?.postMessage({ id, result: result === undefined ? 'null' : JSON.stringify(result) });
  } catch (error) {
    parentPort?.postMessage({ id, error: describe(error) });
  }
});

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
