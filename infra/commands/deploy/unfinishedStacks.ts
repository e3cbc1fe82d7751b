import {
  type CloudFormationClient,
  ListStacksCommand,
  type StackStatus,
  type StackSummary,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';

/** Of a stack whose making failed: CloudFormation lets it be deleted, and nothing else. */
const unfinished = ['CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'] as const;

/** Of one that was made, and may have been changed since. */
const made = ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'] as const;

/** Names of the stacks that are there and begin so. */
export const stacksMade = async (cloud: Pick<CloudFormationClient, 'send'>, prefix: string): Promise<string[]> =>
  (await stacks(cloud, made)).filter((name) => name.startsWith(prefix));

/**
 * Stacks of the stage that an earlier deploy could not finish making: the deploy deletes and makes them again, which their
 * protection would refuse. It is taken from them, and comes back with the next try. Answers their names.
 */
export async function freeUnfinished(cloud: Pick<CloudFormationClient, 'send'>, prefix: string): Promise<string[]> {
  const names = (await stacks(cloud, unfinished)).filter((name) => name.startsWith(prefix));
  for (const StackName of names)
    await cloud.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
  return names;
}

async function stacks(
  cloud: Pick<CloudFormationClient, 'send'>,
  StackStatusFilter: readonly StackStatus[],
): Promise<string[]> {
  const found: StackSummary[] = [];
  let NextToken: string | undefined;
  do {
    const page = await cloud.send(
      new ListStacksCommand({
        StackStatusFilter: [...StackStatusFilter],
        ...(NextToken !== undefined && { NextToken }),
      }),
    );
    found.push(...(page.StackSummaries ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return found.map(({ StackName = '' }) => StackName);
}
