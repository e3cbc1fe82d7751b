import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Account, Consent } from '../../domain/account/account.ts';
import { profileKey } from '../accounts/accountKeys.ts';
import { newSubscriberItems, subscriberKey, subscriberOf } from '../contacts/subscriberStore.ts';
import type { Backfill } from './backfill.ts';

/** 192 random bits, as every capability has: the link that leaves is in each mail. */
const wayOut = (): string => randomBytes(24).toString('base64url');

/**
 * Accounts that agreed to news before there was a newsletter: each consent that is still given makes its address a subscriber,
 * with the version and the instant it was given at as the proof. One who has a row, also one who left, keeps it.
 */
export const subscriberBackfill: Backfill = {
  name: 'newsletter of accounts that had agreed to it before',
  table: 'accounts',
  async items(table, row, look, { contacts = '' }) {
    const [pk, sk] = [String(row.pk), String(row.sk)];
    if (!pk.startsWith('account#') || !sk.startsWith('consent#') || row.kind !== 'agree_marketing') return [];
    const { given, textVersion, at } = z.parse(Consent, row);
    if (!given) return [];
    const key = profileKey(pk.slice('account#'.length));
    const profile = await look(key);
    if (!profile) return [];
    const { state, marketing, email, locale } = z.parse(Account, profile);
    if (state !== 'active' || !marketing || (await look(subscriberKey(subscriberOf(email)), contacts))) return [];
    const proof = [{ act: 'confirmed' as const, at, textVersion }];
    const subscriber = { state: 'confirmed' as const, email, locale, leave: wayOut(), proof, revision: 0 };
    return [
      {
        ConditionCheck: {
          TableName: table,
          Key: key,
          // Withdrawn since it was read, or closed: nothing is made.
          ConditionExpression: 'marketing = :yes AND #state = :active',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':yes': true, ':active': 'active' },
        },
      },
      ...newSubscriberItems(contacts, subscriber, new Date(at)),
    ];
  },
};
