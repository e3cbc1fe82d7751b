import type { KsefState } from '#shared/model/money/invoice.ts';
import type { IssuedInvoice } from '../../domain/invoice/invoice.ts';
import type { KsefSession } from '../../domain/invoice/ksefPace.ts';
import { nextTry, troubleAfter } from '../../domain/invoice/ksefTrouble.ts';
import { type KsefGateway, mostInPackage } from '../../gateways/ksef/ksefGateway.ts';
import type { KsefOpeningsStore } from '../../stores/invoices/ksefOpenings.ts';
import { atOnce } from '../atOnce.ts';
import {
  type DeliveryDeps,
  deliverInvoice,
  finishInvoice,
  isForKsef,
  isSentOffline,
  waitsForOriginal,
  xmlOnce,
} from './deliverInvoice.ts';

export interface HandingDeps extends DeliveryDeps {
  onDefect: (id: string, error: unknown) => void;
  /** The pace of sessions; undefined: nobody counts them, as the ministry's environment for tests does not. */
  openings?: Pick<KsefOpeningsStore, 'take'> | undefined;
}

/** Rows read per index partition: in total a run submits or checks 5,000 invoices, and makes 2,000 PDFs. */
const mostDue = { delivery: 625, pdf: 250 } as const;

/** Invoices processed at a time: most of the time is spent waiting for files. */
const deliveredAtOnce = 25;

/**
 * Advances due invoices, oldest first; returns how many are in each state. A failing row does not block the others.
 * `handsIn`: whether this run is the one that calls KSeF; all runs make PDFs. `many`: from this number on, PDFs are
 * left to the parallel runs.
 */
export async function deliverInvoices(
  deps: HandingDeps,
  { handsIn = true, many = 200 }: { handsIn?: boolean; many?: number } = {},
): Promise<Record<KsefState | 'finished' | 'failed' | 'loginRefused', number>> {
  const count = { none: 0, queued: 0, sent: 0, accepted: 0, rejected: 0, finished: 0, failed: 0, loginRefused: 0 };
  const noteFailure = async (row: IssuedInvoice, error: unknown, lacks: 'delivery' | 'pdf') => {
    deps.onDefect(row.id, error);
    count.failed += 1;
    // A failed row is postponed: else a few permanent failures would stay first in line.
    const again = new Date(deps.now.getTime() + 15 * 60_000);
    if (lacks === 'pdf') await deps.dues.note(row, {}, again, deps.now, lacks);
    else {
      const ksefTrouble = troubleAfter(row.ksefTrouble, { kind: 'failed', code: 'defect' }, deps.now);
      await deps.dues.note(row, { ksefTrouble }, nextTry(ksefTrouble.since, again), deps.now);
    }
  };

  const rows = handsIn ? await deps.dues.due(deps.now, mostDue.delivery) : [];
  const xmlOf = xmlOnce(deps.files);
  const { ksef, held } = await handInTogether({ ...deps, xmlOf }, rows);
  const leavesPdf = rows.length >= many;
  await atOnce(deliveredAtOnce, rows, async (row) => {
    if (held.has(row)) return;
    try {
      const { ksef: state, ksefTrouble } = await deliverInvoice({ ...deps, xmlOf, ksef, leavesPdf }, row);
      count[state] += 1;
      if (ksefTrouble?.kind === 'login_refused') count.loginRefused += 1;
    } catch (error) {
      await noteFailure(row, error, 'delivery');
    }
  });
  await atOnce(deliveredAtOnce, await deps.dues.pdfDue(deps.now, mostDue.pdf), async (row) => {
    try {
      await finishInvoice(deps, row);
      count.finished += 1;
    } catch (error) {
      await noteFailure(row, error, 'pdf');
    }
  });
  return count;
}

/** Files written at a time. */
const filesAtOnce = 25;

/**
 * Submits all waiting invoices to KSeF in one package: it counts sessions, however many files they have. A single invoice
 * is sent alone, which is faster. What the pace does not allow now is held: it stays due, and goes with the next run that
 * may. A refused package is sent again later: its refusal says nothing about a single invoice. Those whose package was
 * refused twice go alone, a few in a run, so that one of them does not keep the others out.
 */
async function handInTogether(
  deps: HandingDeps,
  rows: readonly IssuedInvoice[],
): Promise<{ ksef: KsefGateway; held: ReadonlySet<IssuedInvoice> }> {
  const { ksef, files, openings, now, xmlOf = xmlOnce(files) } = deps;
  const fresh = rows.filter((row) => row.ksefReference === undefined && isForKsef(deps, row) && !waitsForOriginal(row));
  const alone = new Set(fresh.filter(wasRefusedTwice).slice(0, mostAlone));
  const together = fresh.filter((row) => !alone.has(row));
  const waiting = together.slice(0, mostInPackage);
  const held = new Set(together.slice(mostInPackage));
  const takes = async (kind: KsefSession, those: readonly IssuedInvoice[]): Promise<boolean> => {
    if (openings === undefined || (await openings.take(kind, now))) return true;
    for (const row of those) held.add(row);
    return false;
  };
  const made = new Map<IssuedInvoice, string>();
  if (waiting.length > 1)
    await atOnce(filesAtOnce, waiting, async (row) => {
      // A failure is left out here: it recurs when the invoice is handled on its own, and is recorded there.
      const xml = await xmlOf(row).catch(() => undefined);
      if (xml !== undefined) made.set(row, xml);
    });
  const sent = new Map<string, Awaited<ReturnType<KsefGateway['send']>>>();
  // A package is declared as issued offline as a whole; after an outage there are two of them, once.
  for (const offline of [true, false]) {
    const those = waiting.filter((row) => isSentOffline(row, now) === offline);
    const xmls = those.flatMap((row) => made.get(row) ?? []);
    if (xmls.length < 2) {
      for (const row of those) await takes('online', [row]);
      continue;
    }
    if (!(await takes('batch', those))) continue;
    const said = await ksef.sendAll(xmls, now, offline);
    if ('refused' in said && said.refused !== 'ksef_down')
      deps.onDefect('package', new Error(`The package was refused: ${said.refused}, ${said.code}.`));
    for (const [place, xml] of xmls.entries())
      sent.set(xml, 'refused' in said ? said : { session: said.session, reference: said.references[place] ?? '' });
  }
  for (const row of alone) await takes('online', [row]);
  return { ksef: { ...ksef, send: async (xml, at, offline) => sent.get(xml) ?? ksef.send(xml, at, offline) }, held };
}

/** Invoices sent alone in a run although others go in a package. */
const mostAlone = 2;
const wasRefusedTwice = ({ ksefTrouble }: IssuedInvoice): boolean =>
  ksefTrouble?.kind === 'session_refused' && ksefTrouble.attempts >= 2;
