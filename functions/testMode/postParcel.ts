import { createHash } from 'node:crypto';
import { translator as zone } from '#shared/contract/translator.ts';
import { presentTime } from '../runtime/testWorld.ts';
import type { Calls } from './insideCall.ts';
import { simulation } from './services.ts';

/** The papers of an order are posted, with a number that follows from the order's. */
export async function postParcel(calls: Calls, params: { id: string; job: string }): Promise<void> {
  const { locker, customs_needed } = await calls.must('translator', zone.getParcelLabel, { params });
  const toLocker = locker !== null;
  const package_number = toLocker ? lockerNumber(params.id) : letterNumber(params.id);
  await simulation().keepParcel(package_number, { orderId: params.id, at: presentTime().toISOString(), toLocker });
  const customs = { description: 'Test documents', value: 0, grams: 200 };
  const body = { package_number, ...(customs_needed && { customs }) };
  await calls.must('translator', zone.postParcel, { params, body });
}

const digitsOf = (orderId: string, count: number): string =>
  BigInt(`0x${createHash('sha256').update(orderId).digest('hex')}`)
    .toString()
    .slice(-count);

/** A parcel number of InPost has 24 digits. */
const lockerNumber = (orderId: string): string => `6${digitsOf(orderId, 23)}`;

/** A registered letter of Polish Post has 20; the last one is not a real check digit here. */
const letterNumber = (orderId: string): string => `00${digitsOf(orderId, 18)}`;
