import { type HttpMiddleware, orRefuse, Refused } from './chain.ts';
import { type FormRules, refuseOnce } from './formRules.ts';
import { parseInput } from './parseInput.ts';
import { readOverride } from './pickOperation.ts';
import { readBody } from './readBody.ts';

/** Parses params, query and body by the operation's schemas; `rules`: further errors of a form they refuse. */
export const parsing = (rules: Readonly<Record<string, FormRules | undefined>>): HttpMiddleware => ({
  before: async ({ event, context: { call } }) => {
    const { operation, overrideNeeded } = call.picked;
    const { fields } = orRefuse(await readBody(event, operation));
    const override = readOverride(event, fields);
    if (overrideNeeded && override.method !== operation.method)
      throw new Refused({ refused: 'method_not_allowed', headers: { allow: operation.method } });
    const given = overrideNeeded ? override.fields : fields;
    const input = await parseInput(operation, event, given);
    call.input = orRefuse('refused' in input ? await refuseOnce(input, given, rules[operation.id]) : input);
  },
});
