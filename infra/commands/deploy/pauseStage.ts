import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  InvalidParameterValueException,
  type LambdaClient,
  ListEventSourceMappingsCommand,
  type ListEventSourceMappingsCommandOutput,
  PutFunctionConcurrencyCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';

type Sender = Pick<LambdaClient, 'send'>;

/** What is put back when a stage goes on. */
export interface Paused {
  /** How many calls at once each function had reserved, by its name; `null`: none. */
  reserved: Record<string, number | null>;
  /** What takes messages of queues: a message that a paused function is offered would end as a dead letter. */
  sources: string[];
}

/**
 * None of these functions runs any more: neither the API nor notices, queues or the clock. Messages wait, providers repeat their
 * notices. Answers what to put back, `before` kept where it was paused already, and the functions that do not let themselves
 * be paused (kept started: `releases.provisioned`).
 */
export async function pauseStage(
  lambda: Sender,
  functions: readonly string[],
  before: Paused = { reserved: {}, sources: [] },
) {
  const sources = new Set(before.sources);
  for (const UUID of await sourcesOf(lambda, functions)) {
    await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: false }));
    sources.add(UUID);
  }
  const reserved = { ...before.reserved };
  const running: string[] = [];
  for (const FunctionName of functions) {
    if (!(FunctionName in reserved)) {
      const own = await lambda.send(new GetFunctionConcurrencyCommand({ FunctionName }));
      reserved[FunctionName] = own.ReservedConcurrentExecutions ?? null;
    }
    try {
      await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
    } catch (error) {
      if (!(error instanceof InvalidParameterValueException)) throw error;
      running.push(FunctionName);
    }
  }
  return { reserved, sources: [...sources], running };
}

/** Every function runs again, with what it had reserved, and takes its messages. */
export async function resumeStage(lambda: Sender, { reserved, sources }: Paused): Promise<void> {
  for (const [FunctionName, calls] of Object.entries(reserved))
    if (calls === null) await lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
    else await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: calls }));
  for (const UUID of sources) await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: true }));
}

/** Those that are on. */
async function sourcesOf(lambda: Sender, functions: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let Marker: string | undefined;
  do {
    const page: ListEventSourceMappingsCommandOutput = await lambda.send(
      new ListEventSourceMappingsCommand({ Marker }),
    );
    for (const { UUID, FunctionArn = '', State } of page.EventSourceMappings ?? []) {
      // arn:aws:lambda:REGION:ACCOUNT:function:NAME, and the alias that is called
      const [name = ''] = FunctionArn.split(':').slice(6);
      if (UUID && functions.includes(name) && State !== 'Disabled') found.push(UUID);
    }
    Marker = page.NextMarker;
  } while (Marker);
  return found;
}
