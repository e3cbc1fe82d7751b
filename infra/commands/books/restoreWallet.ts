import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { holds } from '#functions/stores/conditionHeld.ts';
import { walletKey } from '#functions/stores/ledger/ledgerKeys.ts';
import type { WalletDifference } from './walletDifferences.ts';

/** Writes a wallet by the journal, unless it moved since it was read; then false, and nothing is written. */
export async function restoreWallet(
  db: DynamoDBDocumentClient,
  table: string,
  { account, stored, rebuilt }: WalletDifference,
): Promise<boolean> {
  // A wallet unknown to the journal needs a person; a command never empties it.
  if (!rebuilt) return false;
  return holds(
    db.send(
      new PutCommand({
        TableName: table,
        // Closing and low-balance threshold belong to the account, not to the journal.
        Item: {
          ...walletKey(account),
          ...rebuilt,
          ...(stored?.closedAt && { closedAt: stored.closedAt }),
          ...(stored?.lowBelow !== undefined && { lowBelow: stored.lowBelow }),
        },
        ...(stored
          ? {
              ConditionExpression: '#version = :version AND paid = :paid AND bonus = :bonus AND held = :held',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: {
                ':version': stored.version,
                ':paid': stored.paid,
                ':bonus': stored.bonus,
                ':held': stored.held,
              },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      }),
    ),
  );
}
