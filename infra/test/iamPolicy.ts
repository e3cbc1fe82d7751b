import type { Template } from '../synthesise.ts';

/** A statement of a policy, as a template or a role has it. */
export interface PolicyStatement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource?: unknown;
  Condition?: unknown;
}

/** What the policies of a template let one of its roles do. `begins`: how the logical id of the role begins. */
export const statementsOfRole = (template: Template | undefined, begins: string): PolicyStatement[] =>
  Object.values(template?.Resources ?? {}).flatMap(({ Type, Properties }) => {
    if (Type !== 'AWS::IAM::Policy') return [];
    const { PolicyDocument, Roles } = Properties as {
      PolicyDocument: { Statement: PolicyStatement[] };
      Roles: { Ref: string }[];
    };
    return Roles.some(({ Ref }) => Ref.startsWith(begins)) ? PolicyDocument.Statement : [];
  });

interface Ask {
  action: string;
  /** Of what cannot be given by resource (`cloudformation:ListStacks`) it is `*`; of a trust there is none. */
  resource?: string;
  /** Condition keys with the value that each has in this request. */
  context?: Readonly<Record<string, string>>;
}

/**
 * Whether IAM would allow it: a statement does, and none denies. Knows the operators that this project's policies use, and throws on
 * another one. Source: "Policy evaluation logic" and "Condition operators" of its user guide.
 */
export function allows(statements: readonly PolicyStatement[], ask: Ask, account = ''): boolean {
  const fitting = statements.filter((one) => fits(one, ask, account));
  return fitting.length > 0 && fitting.every(({ Effect }) => Effect === 'Allow');
}

function fits({ Action, Resource, Condition }: PolicyStatement, ask: Ask, account: string): boolean {
  const { action, resource, context = {} } = ask;
  if (![Action].flat().some((one) => isLike(one.toLowerCase(), action.toLowerCase()))) return false;
  if (resource !== undefined && ![Resource].flat().some((one) => isLike(textOf(one, account), resource))) return false;
  return Object.entries((Condition ?? {}) as Record<string, Record<string, string | string[]>>).every(
    ([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => {
        const given = context[key];
        // A key that the request does not have fits no value.
        return given !== undefined && [wanted].flat().some((one) => holds(operator, one, given));
      }),
  );
}

function holds(operator: string, wanted: string, given: string): boolean {
  if (operator === 'StringEquals') return wanted === given;
  if (operator === 'StringLike') return isLike(wanted, given);
  throw new Error(`${operator} is an operator of conditions that is not known here.`);
}

/** `*` is any text, slashes and colons too, and `?` one character of it. */
function isLike(pattern: string, text: string): boolean {
  const parts = pattern
    .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replaceAll('*', '[^]*')
    .replaceAll('?', '[^]');
  return new RegExp(`^${parts}$`).test(text);
}

/** A text of a template, where all that it refers to is known before the deploy. */
export function textOf(value: unknown, account: string): string {
  if (typeof value === 'string') return value;
  const { Ref, 'Fn::Join': joined, 'Fn::Sub': filled } = value as Record<string, unknown>;
  if (Array.isArray(joined)) return joined[1].map((part: unknown) => textOf(part, account)).join(joined[0]);
  if (typeof filled === 'string')
    return filled.replace(/\$\{([\w:]+)\}/g, (_, name: string) => textOf({ Ref: name }, account));
  if (Ref === 'AWS::Partition') return 'aws';
  if (Ref === 'AWS::AccountId' && account !== '') return account;
  throw new Error(`${JSON.stringify(value)} is known only in AWS.`);
}
