import type { Billing, ViesCheck } from '../../domain/cart/cartContents.ts';
import { numberToConfirm, type VatTreatment, writtenNumber } from '../../domain/vat/vatTreatment.ts';
import type { ViesGateway } from '../../gateways/vies.ts';

/** How long a register's answer is valid; after that the buyer is checked again. */
const answerLastsMs = 24 * 3_600_000;

/**
 * The VIES answer about a buyer's VAT number; undefined if there is none to confirm. An answer of the last 24 hours
 * about the same number is reused. While VIES does not answer, the quoted treatment stays.
 */
export async function checkVies(
  { vies, now }: { vies: ViesGateway; now: Date },
  billing: Pick<Billing, 'customerType' | 'vatNumber' | 'countryId'>,
  earlier: { vies: ViesCheck | undefined; quotedAs: VatTreatment | undefined },
): Promise<ViesCheck | undefined> {
  const asked = numberToConfirm(billing);
  if (!asked) return undefined;
  const number = writtenNumber(asked);
  const known = earlier.vies?.number === number ? earlier.vies : undefined;
  if (known && isAnswer(known) && now.getTime() - Date.parse(known.checkedAt) < answerLastsMs) return known;
  const answer = await vies.check(asked);
  const check = { number, state: answer.state, checkedAt: now.toISOString() };
  if (answer.state !== 'pending') return { ...check, consultation: answer.consultation };
  const quotedAs = known && (known.quotedAs ?? earlier.quotedAs);
  return { ...check, ...(quotedAs && { quotedAs: { rate: quotedAs.rate, reason: quotedAs.reason } }) };
}

const isAnswer = ({ state }: ViesCheck): boolean => state === 'valid' || state === 'invalid';
