import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** Waits for a conditional write; false where its condition did not hold. Everything else is thrown. */
export async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
