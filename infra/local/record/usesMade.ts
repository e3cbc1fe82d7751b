import type { Host } from '../host/host.ts';
import type { RecordedCall } from './recordCalls.ts';

/** Actions of functions, in the words of their grants: by signing key, `dynamodb:PutItem carts`. */
export function usesMade(calls: readonly RecordedCall[], { functions }: Pick<Host, 'functions'>) {
  const names = namesOf(functions);
  const made = new Map<string, Set<string>>();
  for (const call of calls) {
    const own = made.get(call.caller) ?? new Set();
    made.set(call.caller, own.add(nameOf(call, names)));
    // Without the right to list, S3 answers 403 for a file that is not there.
    if (call.action === 's3:GetObject' && call.status === 404) own.add('s3:ListBucket');
  }
  return made;
}

type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** Actions of functions without a grant. Other callers are ignored. */
export const notGranted = (made: Uses, granted: Uses): string[] =>
  [...made].flatMap(([caller, uses]) => {
    const own = granted.get(caller);
    return own ? [...uses].filter((use) => !own.has(use)).map((use) => `${caller} ${use}`) : [];
  });

function nameOf({ action, resource }: RecordedCall, names: ReadonlyMap<string, string>): string {
  const [service] = action.split(':');
  if (service === 's3') return `${action} ${resource.split('/').slice(1, 2).join('')}/`;
  if (service !== 'dynamodb' && service !== 'sqs') return action;
  const [name = '', ...rest] = resource.split('/');
  return `${action} ${[names.get(name) ?? name, ...rest].join('/')}`;
}

/** The product's names of tables and queues by those they have here: the functions' environment says both. */
function namesOf(functions: Host['functions']): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const { settings } of functions.values())
    for (const [variable, value] of Object.entries(settings.environment)) {
      const [, table, test, queue, dead] =
        /^(?:TABLE_(\w+)|(TEST)_TABLE|QUEUE_(\w+)_URL|DEAD_(\w+)_URL)$/.exec(variable) ?? [];
      const name = (table ?? test ?? queue ?? (dead && `${dead}/dead`))?.toLowerCase();
      if (name) named.set(value.split('/').at(-1) ?? value, name);
    }
  return named;
}
