import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** Awaits a conditional write; false if its condition failed. Other errors are thrown. */
export async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
