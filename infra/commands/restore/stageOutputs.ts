import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

/** Reads what a deployed stack says of itself: the names of its tables are there even when the tables are gone. */
export async function stageOutputs(
  client: Pick<CloudFormationClient, 'send'>,
  stack: string,
): Promise<(name: string) => string> {
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }));
  const said = new Map((Stacks[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  return (name) => {
    const value = said.get(name);
    if (value === undefined) throw new Error(`The stack ${stack} has no output ${name}: is it deployed?`);
    return value;
  };
}
