import type { Refusal } from '#shared/contract/operation.ts';

/** In the form that the browser's library expects: this header says which refusals end the session it keeps. */
const named = (name: string) => ({ 'x-amzn-errortype': name });

/** Why there is no session. The words are the same for a wrong password and an unknown address (decision 6). */
export const loginRefusals = {
  wrong: {
    refused: 'validation_failed',
    fields: { password: ['account/credentials'] },
    headers: named('NotAuthorizedException'),
  },
  code_wrong: {
    refused: 'validation_failed',
    fields: { code: ['account/code_wrong'] },
    headers: named('CodeMismatchException'),
  },
  late: { refused: 'unauthorized', headers: named('NotAuthorizedException') },
  over: { refused: 'unauthorized', headers: named('NotAuthorizedException') },
  wait: { refused: 'rate_limited', headers: { ...named('LoginWaits'), 'retry-after': '30' } },
} as const satisfies Record<string, Refusal<'validation_failed' | 'unauthorized' | 'rate_limited'>>;
