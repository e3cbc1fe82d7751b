import { crc8, documentHash } from '#functions/domain/invoice/ksef.ts';
import type { KsefRefusal, KsefVerdict } from '#functions/gateways/ksef/ksefErrors.ts';
import type { KsefGateway } from '#functions/gateways/ksef/ksefGateway.ts';
import type { Random } from '../proof/random.ts';

/** How the national system is at the moment. */
export const ksefMoods = ['well', 'down', 'login', 'permission', 'session'] as const;
export type KsefMood = (typeof ksefMoods)[number];

const refusals: Record<Exclude<KsefMood, 'well'>, KsefRefusal> = {
  down: { refused: 'ksef_down', code: 'http_503' },
  login: { refused: 'login_refused', fault: 'credentials', code: 'auth_450' },
  permission: { refused: 'login_refused', fault: 'permission', code: 'http_403' },
  session: { refused: 'session_refused', code: '21405', reasons: [] },
};

/** A sign that the model takes in no document, as the ministry's list has some. */
export const barredSign = '§';

interface TakenDocument {
  ksefNumber: string;
  session: string;
  kind: string;
  number: string;
  hash: string;
  isForeign: boolean;
}

/**
 * The national system in this process: documents are taken once for each kind and number, refused for a sign, decided
 * after some asking; answers get lost although what was asked for was done. What it took that no auditor would believe
 * stands in `findings`.
 */
export function ksefModel(random: Random, { lostPart }: { lostPart: number }) {
  const taken = new Map<string, TakenDocument>();
  const sent = new Map<string, { verdict: KsefVerdict; asksLeft: number }>();
  const findings: string[] = [];
  const state = { mood: 'well' as KsefMood, lostPart };
  let count = 0;

  const field = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  const byNumber = (kind: string, number: string) =>
    [...taken.values()].find((one) => one.kind === kind && one.number === number);

  function take(document: Pick<TakenDocument, 'kind' | 'number' | 'hash' | 'session' | 'isForeign'>): string {
    count += 1;
    const stem = `1111111111-20261120-${count.toString(16).toUpperCase().padStart(12, '0')}`;
    const ksefNumber = `${stem}-${crc8(stem)}`;
    taken.set(ksefNumber, { ...document, ksefNumber });
    return ksefNumber;
  }

  function decide(xml: string, session: string): KsefVerdict {
    const [kind, number] = [field(xml, 'RodzajFaktury'), field(xml, 'P_2')];
    if (xml.includes(barredSign)) return { state: 'document_refused', code: '450', reasons: ['Niedozwolony znak'] };
    const same = byNumber(kind, number);
    if (same) return { state: 'duplicate', original: { ksefNumber: same.ksefNumber, session: same.session } };
    if (xml.includes('<NrKSeFN>')) findings.push(`${number} says that its original was issued outside KSeF`);
    const [original, originalNumber] = [field(xml, 'NrKSeFFaKorygowanej'), field(xml, 'NrFaKorygowanej')];
    if (original !== '' && taken.get(original)?.number !== originalNumber)
      findings.push(`${number} calls ${original} the number of ${originalNumber}`);
    return {
      state: 'accepted',
      ksefNumber: take({ kind, number, hash: documentHash(xml), session, isForeign: false }),
    };
  }

  function handIn(xml: string, session: string): string {
    const reference = `${session}-${sent.size}`;
    sent.set(reference, { verdict: decide(xml, session), asksLeft: random.pick([0, 0, 1, 3]) });
    return reference;
  }

  const refusal = (): KsefRefusal | undefined => (state.mood === 'well' ? undefined : refusals[state.mood]);
  const isLost = () => random.chance(state.lostPart);
  const lost = refusals.down;

  const gateway: KsefGateway = {
    async send(xml) {
      await null;
      const refused = refusal();
      if (refused) return refused;
      const session = `S${sent.size}`;
      const reference = handIn(xml, session);
      return isLost() ? lost : { session, reference };
    },
    async sendAll(xmls) {
      await null;
      const refused = refusal();
      if (refused) return refused;
      const session = `B${sent.size}`;
      const references = xmls.map((xml) => handIn(xml, session));
      return isLost() ? lost : { session, references };
    },
    async statusOf({ reference }) {
      await null;
      const refused = refusal();
      if (refused) return refused;
      const found = sent.get(reference);
      if (!found) return { refused: 'session_refused', code: '21173', reasons: [] };
      if (isLost()) return lost;
      // Now and then a submission is dropped, which says nothing of its document.
      if (random.chance(state.lostPart)) return { refused: 'session_refused', code: 'invoice_550', reasons: [] };
      if (found.asksLeft === 0) return found.verdict;
      found.asksLeft -= 1;
      return { state: 'processing' };
    },
    async originalOf({ ksefNumber }) {
      await null;
      const refused = refusal();
      if (refused) return refused;
      const one = taken.get(ksefNumber);
      if (!one || isLost()) return { found: undefined };
      return { found: { ksefNumber, hash: one.hash, number: one.number } };
    },
  };

  return {
    gateway,
    findings,
    state,
    documentOf: (ksefNumber: string): TakenDocument | undefined => taken.get(ksefNumber),
    byNumber,
    /** A second program of the seller issues a document of its own under one of our numbers. */
    takeForeign(kind: string, number: string): void {
      if (!byNumber(kind, number)) take({ kind, number, hash: `foreign-${number}`, session: 'F', isForeign: true });
    },
  };
}
export type KsefModel = ReturnType<typeof ksefModel>;
