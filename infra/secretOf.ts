import type { DataStack } from './stacks/dataStack.ts';

export function secretOf(parameterName: string, stack: DataStack) {
  const resourceName = parameterName.replace(/^\//, '');
  return { parameterName, parameterArn: stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName }) };
}
