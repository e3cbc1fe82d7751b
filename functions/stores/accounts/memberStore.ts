import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Handover, Invitation, Member } from '../../domain/team/member.ts';
import { readRows, wholeRow, wholeRows } from '../readRows.ts';
import { profileKey } from './accountKeys.ts';

export const memberKey = (company: string, person: string) => ({
  pk: profileKey(company).pk,
  sk: `member#${person}`,
});
export const companyKey = (person: string, company: string) => ({
  pk: profileKey(person).pk,
  sk: `company#${company}`,
});
export const invitationKey = (company: string, id: string) => ({
  pk: profileKey(company).pk,
  sk: `invitation#${id}`,
});
export const handoverKey = (company: string) => ({ pk: profileKey(company).pk, sk: 'handover' });

const Pointer = z.object({ company: z.string() });

/**
 * Members of a company, under its account, and the reverse lookup from a person to their companies. Reads are
 * consistent.
 */
export function memberStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  async function below(account: string, prefix: string) {
    const { Items } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': profileKey(account).pk, ':prefix': prefix },
        ConsistentRead: true,
      }),
    );
    return Items;
  }

  return {
    /** Includes a former member. */
    async read(company: string, person: string): Promise<Member | undefined> {
      const row = await get(memberKey(company, person));
      return row && wholeRow(Member, row);
    },

    /** Includes former members, oldest first. */
    async list(company: string): Promise<Member[]> {
      return wholeRows(Member, await below(company, 'member#')).sort((a, b) => a.since.localeCompare(b.since));
    },

    /** The companies that a person is a member of. */
    async companiesOf(person: string): Promise<string[]> {
      return readRows(Pointer, await below(person, 'company#')).map(({ company }) => company);
    },

    /** Valid ones, oldest first. */
    async invitations(company: string, now: Date): Promise<Invitation[]> {
      return readRows(Invitation, await below(company, 'invitation#'))
        .filter(({ expires_at }) => expires_at * 1000 > now.getTime())
        .sort((a, b) => a.at.localeCompare(b.at));
    },

    async invitation(company: string, id: string, now: Date): Promise<Invitation | undefined> {
      const row = await get(invitationKey(company, id));
      const invitation = row && z.parse(Invitation, row);
      return invitation && invitation.expires_at * 1000 > now.getTime() ? invitation : undefined;
    },

    async handover(company: string, now: Date): Promise<Handover | undefined> {
      const row = await get(handoverKey(company));
      const handover = row && z.parse(Handover, row);
      return handover && handover.expires_at * 1000 > now.getTime() ? handover : undefined;
    },
  };
}
export type MemberStore = ReturnType<typeof memberStore>;
