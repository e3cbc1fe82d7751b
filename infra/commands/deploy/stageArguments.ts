import { parseArgs } from 'node:util';
import { type Chosen, chosenStage } from '../../settings/chosenStage.ts';

/** The arguments of an operator's command: `-c stage=…` and `-c settings=…` as the CDK command takes them, and what is its own. */
export function stageArguments(args: readonly string[], env = process.env): Chosen & { rest: string[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { context: { type: 'string', short: 'c', multiple: true, default: [] } },
  });
  const context = Object.fromEntries(
    values.context.map((one) => {
      const [name = '', ...value] = one.split('=');
      if (name !== 'stage' && name !== 'settings') throw new Error(`-c ${name}: there are -c stage= and -c settings=.`);
      return [name, value.join('=')];
    }),
  );
  return { ...chosenStage({ ...env, CDK_CONTEXT_JSON: JSON.stringify(context) }), rest: positionals };
}
