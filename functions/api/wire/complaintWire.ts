import type { ComplaintRowWire, ComplaintWire, StaffComplaintWire } from '#shared/contract/schemas/complaint.ts';
import { type Grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { type Complaint, type ComplaintDecision, complaintName } from '../../domain/complaint/complaint.ts';
import { moneyWire } from './moneyWire.ts';

const sum = (amount: Grosze | undefined) => (amount === undefined ? null : moneyWire(amount));

/** A complaint as its customer reads it. */
export const complaintWire = (complaint: Complaint): ComplaintWire => ({
  number: complaint.number,
  name: complaintName(complaint),
  at: complaint.at,
  answer_by: complaint.answerBy,
  text: complaint.text,
  demand: complaint.demand,
  reduce_by: sum(complaint.amount),
  files: complaint.files.map(({ id, name, bytes }) => ({ file_id: id, name, size: bytes })),
  is_decided: complaint.state === 'decided',
  decision: complaint.decision ? decisionWire(complaint.decision) : null,
});

const decisionWire = ({ at, outcome, remedy, answer, amount, to, by, byHand }: ComplaintDecision) => ({
  ...{ at, outcome, remedy, answer: answer ?? null },
  by_time: by === undefined,
  by_hand: byHand ?? false,
  given_back: sum(amount),
  to: to ?? null,
});

/** A complaint for the staff who decide it, with the proposed decision. */
export const staffComplaintWire = (complaint: Complaint, names: ReadonlyMap<string, string>): StaffComplaintWire => {
  const { proposed } = complaint;
  return {
    ...complaintWire(complaint),
    proposed: proposed
      ? {
          ...{ remedy: proposed.remedy, outcome: proposed.outcome, answer: proposed.answer ?? '' },
          amount: moneyWire(proposed.amount ?? zeroGrosze),
          by: names.get(proposed.by ?? '') ?? '',
        }
      : null,
  };
};

export const complaintRowWire = (complaint: Complaint): ComplaintRowWire => ({
  order_id: complaint.orderId,
  number: complaint.number,
  name: complaintName(complaint),
  at: complaint.at,
  answer_by: complaint.answerBy,
  demand: complaint.demand,
  reduce_by: sum(complaint.amount),
  awaits_second: complaint.proposed !== undefined,
});
