import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { holds } from '#functions/stores/conditionHeld.ts';
import { walletKey } from '#functions/stores/ledger/ledgerKeys.ts';
import type { WalletDifference } from './walletDifferences.ts';

/** Writes a wallet as the journal says, unless it moved since it was read; false then, and nothing is written. */
export async function restoreWallet(
  db: DynamoDBDocumentClient,
  table: string,
  { account, stored, rebuilt }: WalletDifference,
): Promise<boolean> {
  // A wallet that the journal does not know is looked at by a person, never emptied by a command.
  if (!rebuilt) return false;
  return holds(
    db.send(
      new PutCommand({
        TableName: table,
        // That it is closed, and the threshold of its low balance, is the account's matter, not the journal's.
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
