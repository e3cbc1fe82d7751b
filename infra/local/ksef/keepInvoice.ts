import { createHash, randomBytes } from 'node:crypto';
import { crc8 } from '#functions/domain/invoice/ksef.ts';
import { dayOf } from '#functions/domain/invoice/orderInvoice.ts';
import type { KeptInvoice, KsefState } from './ksefState.ts';
import { fa3Validator } from './schema/fa3Schema.ts';
import { faultOfContent, faultOfFile } from './schema/fileRules.ts';

const descriptions: Readonly<Record<number, string>> = {
  200: 'Sukces',
  410: 'Nieprawidłowy zakres uprawnień',
  430: 'Błąd weryfikacji pliku faktury',
  440: 'Duplikat faktury',
  450: 'Błąd weryfikacji semantyki dokumentu faktury',
};

/**
 * Takes an invoice or says why not, as production does: the ministry's rules for files, the schema, dates and tax numbers,
 * the sender's rights, and once for seller, kind and number.
 */
export async function keepInvoice(
  state: KsefState,
  { session, bytes, nip, isOffline }: { session: string; bytes: Uint8Array; nip: string; isOffline: boolean },
): Promise<KeptInvoice> {
  const xml = Buffer.from(bytes).toString('utf8');
  const said = read(xml);
  const today = dayOf(state.now());
  const schemaFault = async () => {
    const details = (await fa3Validator())(xml);
    return details === undefined ? undefined : { code: 450, details };
  };
  const { refuses } = state;
  const asked = refuses !== undefined && xml.includes(refuses) ? { code: 430, details: askedFor(refuses) } : undefined;
  const fault = faultOfFile(bytes) ?? (await schemaFault()) ?? faultOfContent(said, today) ?? asked;
  const same = state.invoices.find(
    (one) => one.ksefNumber && one.sellerNip === said.sellerNip && one.kind === said.kind && one.number === said.number,
  );
  const status = ((): KeptInvoice['status'] => {
    if (fault) return told(fault.code, [fault.details]);
    if (said.sellerNip !== nip) return told(410, [`Brak uprawnień do wystawiania faktur podmiotu ${said.sellerNip}.`]);
    if (!same?.ksefNumber) return told(200);
    const extensions = { originalKsefNumber: same.ksefNumber, originalSessionReferenceNumber: same.session };
    return { ...told(440, [`Numer KSeF oryginału: ${same.ksefNumber}.`]), extensions };
  })();
  const stem = `${said.sellerNip}-${today.replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`;
  const { nips: _, correctsInside, ...facts } = said;
  const kept: KeptInvoice = {
    ...facts,
    session,
    reference: state.newReference('EE'),
    digest: createHash('sha256').update(bytes).digest('base64url'),
    receivedAt: state.now().toISOString(),
    mode: isOffline || said.issuedOn < today ? 'Offline' : 'Online',
    ksefNumber: status.code === 200 ? `${stem}-${crc8(stem)}` : undefined,
    status,
    asksLeft: state.options.slowness ?? 0,
  };
  if (status.code === 200) note(state, kept, correctsInside);
  state.keep(kept);
  return kept;
}

/** What a refusal says that somebody asked for. */
export const askedFor = (text: string): string => `Niedozwolona treść: ${text}`;

const told = (code: number, details?: string[]): KeptInvoice['status'] => ({
  code,
  description: descriptions[code] ?? '',
  ...(details && { details }),
});

/** What the system needs to know of an invoice; of a broken one as much as can be found. */
function read(xml: string) {
  const field = (name: string, within = xml) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(within)?.[1] ?? '';
  const party = (name: string) => new RegExp(`<${name}>.*?</${name}>`, 's').exec(xml)?.[0] ?? '';
  const [seller, buyer] = [party('Podmiot1'), party('Podmiot2')];
  const corrected = [...xml.matchAll(/<DaneFaKorygowanej>.*?<\/DaneFaKorygowanej>/gs)].map(([one]) => ({
    number: field('NrFaKorygowanej', one),
    ksefNumber: field('NrKSeFFaKorygowanej', one),
  }));
  const sums = [...xml.matchAll(/<P_13_\w+>([^<]*)</g)].map(([, sum]) => Number(sum));
  return {
    sellerNip: field('NIP', seller),
    kind: field('RodzajFaktury'),
    number: field('P_2'),
    issuedOn: field('P_1'),
    buyer: { name: field('Nazwa', buyer), id: field('NIP', buyer) || field('NrVatUE', buyer) || field('NrID', buyer) },
    net: Math.round(sums.reduce((all, sum) => all + sum, 0) * 100) / 100 || 0,
    gross: Number(field('P_15')) || 0,
    nips: [...xml.matchAll(/<NIP>([^<]*)<\/NIP>/g)].map(([, nip = '']) => nip),
    correctsOutside: corrected.filter(({ ksefNumber }) => ksefNumber === '').map(({ number }) => number),
    correctsInside: corrected.filter(({ ksefNumber }) => ksefNumber !== ''),
  };
}

/**
 * What production takes and an auditor would not: a correction that calls its original issued outside the system, where
 * the system has it or gets it later, and one of a number that the system never gave.
 */
function note(
  state: KsefState,
  kept: KeptInvoice,
  correctsInside: readonly { number: string; ksefNumber: string }[],
): void {
  const { number, sellerNip, correctsOutside } = kept;
  const add = (of: string, text: string) => state.findings.push({ number: of, text });
  const own = state.invoices.filter((one) => one.ksefNumber !== undefined && one.sellerNip === sellerNip);
  for (const outside of correctsOutside) {
    const original = own.find((one) => one.number === outside);
    if (original) add(number, `says that ${outside} was issued outside KSeF, which has it as ${original.ksefNumber}`);
  }
  for (const inside of correctsInside) {
    if (!own.some((one) => one.number === inside.number && one.ksefNumber === inside.ksefNumber))
      add(number, `names ${inside.ksefNumber} as the number of ${inside.number}, which KSeF never gave`);
  }
  for (const before of own.filter((one) => one.correctsOutside.includes(number)))
    add(before.number, `said that ${number} was issued outside KSeF, which has it now as ${kept.ksefNumber}`);
}
